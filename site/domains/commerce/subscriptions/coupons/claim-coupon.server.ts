import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import { insertRedemption } from './coupons.queries.server.ts'

/**
 * Claims the coupon of a quote for the checkout that was made of it, in the transaction of `quotePurchase`,
 * which still holds the coupon.
 */
export async function claimCoupon(
  client: PoolClient,
  { now }: Pick<Deps, 'now'>,
  claim: { readonly couponId: number; readonly accountId: number; readonly checkoutId: number },
): Promise<void> {
  await insertRedemption(client, { ...claim, at: now() })
}
