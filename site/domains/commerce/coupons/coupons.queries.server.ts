import type { Coupon } from '@tessera/billing'
import type { Pool } from 'pg'

/** A coupon by its code, with how many accounts have used it. */
export async function findCode(
  pool: Pool,
  code: string,
): Promise<(Coupon & { readonly redemptions: number }) | undefined> {
  const { rows } = await pool.query<Coupon & { redemptions: number }>(
    `select c.id, c.code, c.percent_off as "percentOff", c.amount_off_minor::float8 as "amountOffMinor",
       c.currency, c.families, c.periods, c.most_redemptions as "mostRedemptions",
       c.starts_at as "startsAt", c.ends_at as "endsAt",
       (select count(*)::integer from coupon_redemptions r join checkouts k on k.id = r.checkout_id
        where r.coupon_id = c.id and k.status = 'paid') as redemptions
     from coupons c where c.code = $1`,
    [code],
  )
  return rows[0]
}

/** Whether somebody recommends the site by this code. */
export async function isPartnerCode(pool: Pool, code: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from users where referral_code = lower($1)', [code])
  return rowCount === 1
}
