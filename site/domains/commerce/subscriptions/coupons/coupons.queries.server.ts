import type { Coupon } from '@tessera/billing'
import type { Pool, PoolClient } from 'pg'

const columns = `id, code, percent_off as "percentOff", amount_off_minor::float8 as "amountOffMinor", currency,
  families, periods, most_redemptions as "mostRedemptions", starts_at as "startsAt", ends_at as "endsAt"`

export async function findCoupon(
  client: Pool | PoolClient,
  id: number,
): Promise<Coupon | undefined> {
  const { rows } = await client.query<Coupon>(`select ${columns} from coupons where id = $1`, [id])
  return rows[0]
}

export type CouponUse = {
  readonly coupon: Coupon
  readonly redemptions: number
  /** In a checkout that was paid; one that was left may be tried again. */
  readonly isUsedByAccount: boolean
}

/** A coupon by its code, held until the transaction ends, with who used it; others wait for their turn. */
export async function lockCoupon(
  client: PoolClient,
  { code, accountId }: { readonly code: string; readonly accountId: number },
): Promise<CouponUse | undefined> {
  const { rows } = await client.query<Coupon>(
    `select ${columns} from coupons where code = $1 for update`,
    [code],
  )
  const coupon = rows[0]
  if (!coupon) return undefined
  // Claims of checkouts that nobody can pay any more do not count.
  const used = await client.query<{ redemptions: number; isUsedByAccount: boolean }>(
    `select count(*) filter (where r.account_id <> $2)::integer as redemptions,
       coalesce(bool_or(r.account_id = $2 and c.status = 'paid'), false) as "isUsedByAccount"
     from coupon_redemptions r join checkouts c on c.id = r.checkout_id
     where r.coupon_id = $1 and c.status in ('open', 'pending', 'paid')`,
    [coupon.id, accountId],
  )
  const { redemptions = 0, isUsedByAccount = false } = used.rows[0] ?? {}
  return { coupon, redemptions, isUsedByAccount }
}

/** Claims a coupon for a checkout: one claim an account, which moves to its newest checkout until one is paid. */
export async function insertRedemption(
  client: PoolClient,
  { couponId, accountId, checkoutId, at }: RedemptionRow,
): Promise<void> {
  await client.query(
    `insert into coupon_redemptions (coupon_id, account_id, checkout_id, redeemed_at)
     values ($1, $2, $3, $4)
     on conflict (coupon_id, account_id) do update
       set checkout_id = excluded.checkout_id, redeemed_at = excluded.redeemed_at`,
    [couponId, accountId, checkoutId, at],
  )
}

type RedemptionRow = {
  readonly couponId: number
  readonly accountId: number
  readonly checkoutId: number
  readonly at: Date
}
