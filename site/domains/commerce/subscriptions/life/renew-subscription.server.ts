import { type Plan, RETRY_DAYS } from '@tessera/billing'
import type { PoolClient } from 'pg'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { findCoupon } from '#domains/commerce/subscriptions/coupons/coupons.queries.server.ts'
import { findContact } from '#domains/commerce/subscriptions/documents/documents.queries.server.ts'
import { findMethod } from '#domains/commerce/subscriptions/payments/methods.queries.server.ts'
import { insertPayment } from '#domains/commerce/subscriptions/payments/payments.queries.server.ts'
import type { SubscriptionRow } from '#domains/commerce/subscriptions/subscription-row.ts'
import { lockSubscription } from '#domains/commerce/subscriptions/subscriptions.queries.server.ts'
import { taxOf } from '#domains/commerce/subscriptions/tax/tax-for.server.ts'
import { type Charge, type ChargeDeps, chargePayment } from './charge-payment.server.ts'
import { endSubscription } from '#domains/commerce/subscriptions/payments/end-subscription.server.ts'
import { renewalQuote } from './renewal-quote.ts'
import { sendPreDebitNotice } from './send-notices.server.ts'

const renewable: ReadonlySet<SubscriptionRow['status']> = new Set([
  'trialing',
  'active',
  'past_due',
])

/**
 * Renews what is due: writes the payment down, asks the gateway, applies its answer. One payment a period
 * and attempt, whatever is killed in between. Grace that is over ends the subscription instead.
 */
export async function renewSubscription(
  deps: ChargeDeps,
  { id, plans }: { readonly id: number; readonly plans: ReadonlyMap<number, Plan> },
): Promise<void> {
  const charge = await inTransaction(deps.pool, (client) => prepareRenewal(client, deps, id, plans))
  if (charge) await chargePayment(deps, charge)
}

async function prepareRenewal(
  client: PoolClient,
  deps: ChargeDeps,
  id: number,
  plans: ReadonlyMap<number, Plan>,
): Promise<Charge | null> {
  const subscription = await lockSubscription(client, id)
  const now = deps.now()
  if (!subscription || !renewable.has(subscription.status)) return null
  if (!subscription.nextBillingAt || subscription.nextBillingAt > now) return null
  const contact = await findContact(client, subscription.accountId)
  if (!contact) return null
  const coupon = subscription.couponId ? await findCoupon(client, subscription.couponId) : undefined
  const facts = { plans, coupon: coupon ?? null, taxFacts: taxOf(deps, contact, null) }
  const asked = renewalQuote(subscription, facts)
  if (!asked || isOver(subscription)) {
    await endSubscription(client, deps, { subscription, reason: 'unpaid', contact })
    return null
  }
  const { grossMinor: amountMinor, currency } = asked
  const notice = {
    subscription,
    contact,
    amountMinor,
    currency,
    plan: plans.get(asked.terms.planId),
  }
  if (await sendPreDebitNotice(client, deps, notice)) return null
  const payment = await insertPayment(client, {
    accountId: subscription.accountId,
    subscriptionId: subscription.id,
    checkoutId: null,
    gateway: subscription.nextTerms?.gateway ?? subscription.gateway,
    gatewayPaymentId: null,
    idempotencyKey: `renewal:${id}:${subscription.periodEndsAt.toISOString()}:${subscription.failedAttempts}`,
    purpose: 'renewal',
    quote: asked,
    coversFrom: subscription.periodEndsAt,
    coversTo: null,
    at: now,
  })
  return { payment, method: await methodOf(client, subscription), email: contact.email }
}

/** The attempts are spent and the days of grace over: the last step of dunning is due. */
function isOver({ status, failedAttempts }: SubscriptionRow): boolean {
  return status === 'past_due' && failedAttempts > RETRY_DAYS.length
}

async function methodOf(client: PoolClient, { nextTerms, paymentMethodId }: SubscriptionRow) {
  const id = nextTerms?.paymentMethodId ?? paymentMethodId
  return id === null ? null : ((await findMethod(client, id)) ?? null)
}
