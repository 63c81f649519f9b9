import type { PoolClient } from 'pg'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

export type CouponListRow = {
  readonly id: number
  readonly code: string
  readonly percentOff: number | null
  readonly amountOffMinor: number | null
  readonly currency: string | null
  readonly families: readonly string[]
  readonly periods: number | null
  readonly mostRedemptions: number | null
  readonly redemptions: number
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

export const couponsSql: ListSql = {
  select: `c.id, c.code, c.percent_off as "percentOff", c.amount_off_minor::float8 as "amountOffMinor",
    c.currency, c.families, c.periods, c.most_redemptions as "mostRedemptions", c.starts_at as "startsAt",
    c.ends_at as "endsAt",
    (select count(*)::integer from coupon_redemptions r join checkouts k on k.id = r.checkout_id
     where r.coupon_id = c.id and k.status = 'paid') as redemptions`,
  from: 'coupons c',
  sorts: { created: 'c.created_at', code: 'c.code', ends: 'c.ends_at' },
  moment: 'c.created_at',
  tie: 'c.id',
  search: ['c.code'],
  filters: {
    state: {
      holds: '(c.ends_at is null or c.ends_at > now())',
      over: 'c.ends_at <= now()',
    },
  },
}

export type NewCoupon = {
  readonly code: string
  /** Null for those of an amount, which stay as they are. */
  readonly percentOff: number | null
  readonly families: readonly string[]
  readonly periods: number | null
  readonly mostRedemptions: number | null
  readonly endsAt: Date | null
  readonly now: Date
}

/** The new coupon's number; undefined where the code is taken. */
export async function insertCoupon(
  client: PoolClient,
  coupon: NewCoupon,
): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `insert into coupons (code, percent_off, families, periods, most_redemptions, ends_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (code) do nothing returning id`,
    [
      coupon.code,
      coupon.percentOff,
      coupon.families,
      coupon.periods,
      coupon.mostRedemptions,
      coupon.endsAt,
      coupon.now,
    ],
  )
  return rows[0]?.id
}

/** Changes a coupon; false where it is gone, or would take off another share after it was used. */
export async function updateCoupon(
  client: PoolClient,
  id: number,
  coupon: Omit<NewCoupon, 'code' | 'now'>,
): Promise<string | undefined> {
  const { rows } = await client.query<{ code: string }>(
    `update coupons set percent_off = coalesce($2, percent_off), families = $3, periods = $4,
       most_redemptions = $5, ends_at = $6
     where id = $1 and ($2::integer is not distinct from percent_off
       or not exists (select from coupon_redemptions where coupon_id = coupons.id))
     returning code`,
    [id, coupon.percentOff, coupon.families, coupon.periods, coupon.mostRedemptions, coupon.endsAt],
  )
  return rows[0]?.code
}

/** Ends a coupon; what was given by it stays. */
export async function endCoupon(
  client: PoolClient,
  id: number,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await client.query<{ code: string }>(
    `update coupons set ends_at = $2 where id = $1 and (ends_at is null or ends_at > $2) returning code`,
    [id, now],
  )
  return rows[0]?.code
}
