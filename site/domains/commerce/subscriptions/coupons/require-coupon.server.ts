import { type Coupon, type Plan, refuseCoupon } from '@tessera/billing'
import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { lockCoupon } from './coupons.queries.server.ts'

type CouponInput = {
  readonly accountId: number
  readonly plan: Plan
  /** As stored, or null for none. */
  readonly code: string | null
}

/**
 * The coupon of a code, held until the transaction ends so that the last one is not given twice; the
 * checkout then claims it with `claimCoupon` in the same transaction.
 *
 * @throws {AppError} coupon_refused, naming the reason in `fields.code`
 */
export async function requireCoupon(
  client: PoolClient,
  { now }: Pick<Deps, 'now'>,
  { accountId, plan, code }: CouponInput,
): Promise<Coupon | null> {
  if (code === null) return null
  const use = await lockCoupon(client, { code, accountId })
  const { family, currency } = plan
  const refusal = use
    ? refuseCoupon(use.coupon, { ...use, family, currency, now: now() })
    : 'unknown'
  if (refusal || !use)
    throw new AppError('coupon_refused', { fields: { code: refusal ?? 'unknown' } })
  return use.coupon
}
