import type { BillingPeriod } from '@tessera/billing'
import type { Pool } from 'pg'

export type OfferRow = {
  readonly slug: string
  readonly planId: number
  readonly period: BillingPeriod
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly code: string | null
  readonly percentOff: number | null
  readonly amountOffMinor: number | null
}

const offerQuery = `
  select offers.slug, offers.plan_id as "planId", offers.period, offers.starts_at as "startsAt",
    least(offers.ends_at, coupons.ends_at) as "endsAt", coupons.code,
    coupons.percent_off as "percentOff", coupons.amount_off_minor::float8 as "amountOffMinor"
  from offers left join coupons on coupons.id = offers.coupon_id`

/** An offer that has begun, also when it has ended since. */
export async function findOffer(
  pool: Pool,
  { slug, now }: { readonly slug: string; readonly now: Date },
): Promise<OfferRow | undefined> {
  const { rows } = await pool.query<OfferRow>(
    `${offerQuery} where offers.slug = $1 and (offers.starts_at is null or offers.starts_at <= $2)`,
    [slug, now],
  )
  return rows[0]
}

/** Offers that run and are named on the lists of plans, by name. */
export async function findListedOffers(pool: Pool, now: Date): Promise<OfferRow[]> {
  const { rows } = await pool.query<OfferRow>(
    `select * from (${offerQuery} where offers.is_listed) listed
     where ("startsAt" is null or "startsAt" <= $1) and ("endsAt" is null or "endsAt" > $1)
     order by slug`,
    [now],
  )
  return rows
}
