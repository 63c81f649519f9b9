import { randomUUID } from 'node:crypto'
import type { BillingPeriod } from '@tessera/billing'
import type { GatewayName } from '#platform/gateways/payment-gateway.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { claimCoupon } from '#domains/commerce/subscriptions/coupons/claim-coupon.server.ts'
import type { ChargeDeps } from '#domains/commerce/subscriptions/life/charge-payment.server.ts'
import {
  quotePurchase,
  type PurchaseQuote,
} from '#domains/commerce/subscriptions/life/quote-purchase.server.ts'

export type Order = {
  readonly accountId: number
  readonly accountType: 'personal' | 'team'
  readonly planId: number
  readonly period: BillingPeriod
  readonly quantity?: number
  readonly code?: string | null
  readonly country: string | null
  readonly gateway: GatewayName
}

export type OpenOrder = { readonly checkoutUuid: string; readonly asked: PurchaseQuote }

/** Writes a checkout down as the checkout feature does: quote, row and coupon in one transaction. */
export async function openOrder(deps: ChargeDeps, order: Order): Promise<OpenOrder> {
  return inTransaction(deps.pool, async (client) => {
    const asked = await quotePurchase(client, deps, { ...order, quantity: order.quantity ?? 1 })
    const { quote, plan, coupon, purpose, subscription } = asked
    const { rows } = await client.query<{ id: number; uuid: string }>(
      `insert into checkouts (account_id, idempotency_key, purpose, plan_id, period, quantity, currency,
         net_minor, tax_minor, gross_minor, quote, coupon_id, gateway, subscription_id, expires_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::timestamptz + interval '1 day', $15)
       returning id, uuid`,
      [
        order.accountId,
        randomUUID(),
        purpose === 'new' ? 'new' : 'upgrade',
        plan.id,
        order.period,
        order.quantity ?? 1,
        quote.currency,
        quote.netMinor,
        quote.taxMinor,
        quote.grossMinor,
        JSON.stringify(quote),
        coupon?.id ?? null,
        order.gateway,
        subscription?.id ?? null,
        deps.now(),
      ],
    )
    const checkout = rows[0]
    if (!checkout) throw new Error('no checkout')
    const { accountId } = order
    if (coupon)
      await claimCoupon(client, deps, { couponId: coupon.id, accountId, checkoutId: checkout.id })
    return { checkoutUuid: checkout.uuid, asked }
  })
}
