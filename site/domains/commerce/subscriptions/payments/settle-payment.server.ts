import { nextSubscriptionStatus, periodEnd } from '@tessera/billing'
import type { PoolClient } from 'pg'
import { publishEvent } from '#domains/foundation/webhook-events/index.server.ts'
import type { Deps } from '#platform/context.ts'
import type { PaymentOutcome } from '#platform/gateways/payment-gateway.ts'
import { findPlans } from '#domains/commerce/subscriptions/plans/plans.queries.server.ts'
import type {
  SubscriptionChange,
  SubscriptionRow,
} from '#domains/commerce/subscriptions/subscription-row.ts'
import {
  insertEvent,
  insertSubscription,
  lockSubscription,
  updateSubscription,
  updateTeamSeats,
} from '#domains/commerce/subscriptions/subscriptions.queries.server.ts'
import type { PaymentRow } from '#domains/commerce/subscriptions/payment-row.ts'
import { markCheckoutPaid, updatePaymentCoverage } from './payments.queries.server.ts'
import { orderRefund } from './refunds.queries.server.ts'

type Settled = {
  readonly payment: PaymentRow
  readonly outcome: PaymentOutcome
  readonly methodId: number | null
}

/**
 * What money that arrived opens: a new subscription, the next period, or the changed terms. Money for what
 * was paid already (two tabs, a late answer) opens nothing and is ordered back.
 */
export async function settlePayment(
  client: PoolClient,
  deps: Pick<Deps, 'now'>,
  settled: Settled,
): Promise<{ readonly subscriptionId: number | null }> {
  const { payment } = settled
  const held =
    payment.subscriptionId === null
      ? undefined
      : await lockSubscription(client, payment.subscriptionId)
  const current = held && isBoughtAnew(payment, held) ? undefined : held
  if (await isDuplicate(client, payment, current)) {
    await updatePaymentCoverage(client, { ...payment, purpose: 'duplicate' })
    await orderRefund(client, {
      paymentId: payment.id,
      amountMinor: payment.grossMinor,
      refundedBeforeMinor: 0,
      reason: 'duplicate',
      at: deps.now(),
    })
    return { subscriptionId: payment.subscriptionId }
  }
  const at = deps.now()
  const period = periodOf(payment, current, at)
  const change: SubscriptionChange = { ...termsOf(settled, current), ...period }
  const row = current
    ? await updateSubscription(client, current.id, { ...change, ...paidAgain(current) }, at)
    : await insertSubscription(
        client,
        {
          accountId: payment.accountId,
          startedAt: at,
          status: 'active',
          planId: payment.quote.terms.planId,
          currency: payment.currency,
          ...change,
          anchorAt: at,
        },
        at,
      )
  await updatePaymentCoverage(client, {
    id: payment.id,
    subscriptionId: row.id,
    purpose: payment.purpose,
    coversFrom: payment.purpose === 'change' && current ? at : period.periodStartsAt,
    coversTo: period.periodEndsAt,
  })
  if (payment.checkoutId !== null) {
    await markCheckoutPaid(client, { id: payment.checkoutId, subscriptionId: row.id, at })
  }
  const type = current ? (payment.purpose === 'change' ? 'changed' : 'renewed') : 'started'
  const { terms } = payment.quote
  await insertEvent(client, {
    subscriptionId: row.id,
    type,
    data: { paymentId: payment.id, ...terms },
    at,
  })
  const plan = (await findPlans(client)).get(row.planId)
  if (plan?.type === 'team') await updateTeamSeats(client, row.accountId, plan.seats * row.quantity)
  await tellOfOrder(client, payment, at)
  return { subscriptionId: row.id }
}

async function tellOfOrder(client: PoolClient, payment: PaymentRow, now: Date): Promise<void> {
  const { accountId, uuid, purpose, grossMinor, currency } = payment
  const order = {
    uuid,
    purpose,
    amount_minor: grossMinor,
    currency,
    paid_at: now.toISOString(),
  }
  await publishEvent(client, { accountIds: [accountId], type: 'order.paid', data: { order }, now })
}

/** A renewal of a period that is paid, a checkout that was paid before, a subscription that has ended. */
async function isDuplicate(
  client: PoolClient,
  payment: PaymentRow,
  current: SubscriptionRow | undefined,
): Promise<boolean> {
  if (payment.purpose === 'duplicate') return true
  if (payment.checkoutId !== null) {
    const { rowCount } = await client.query(
      `select 1 from payments where checkout_id = $1 and id <> $2 and settled_at is not null`,
      [payment.checkoutId, payment.id],
    )
    if ((rowCount ?? 0) > 0) return true
  }
  if (!current) return false
  if (current.status === 'expired') return true
  if (payment.purpose !== 'renewal') return false
  // Cancelled while the gateway was away.
  if (current.status === 'cancelled') return true
  return payment.coversFrom !== null && payment.coversFrom < current.periodEndsAt
}

/** Paid in full in a checkout after what it would have changed was over. */
function isBoughtAnew({ checkoutId, quote }: PaymentRow, held: SubscriptionRow): boolean {
  return held.status === 'expired' && checkoutId !== null && quote.periodEndsAt === null
}

/** The time that is paid for now. */
function periodOf(payment: PaymentRow, current: SubscriptionRow | undefined, at: Date) {
  const { quote, purpose } = payment
  const anchor = current?.anchorAt ?? current?.startedAt ?? at
  if (purpose === 'renewal' && current) {
    const periodStartsAt = current.periodEndsAt
    const isNewLength = quote.terms.period !== current.period
    const from = isNewLength ? periodStartsAt : anchor
    const periodEndsAt = periodEnd(periodStartsAt, quote.terms.period, from)
    return { periodStartsAt, periodEndsAt, nextBillingAt: periodEndsAt, anchorAt: from }
  }
  if (current && quote.periodEndsAt !== null && new Date(quote.periodEndsAt) > at) {
    // Seats or a dearer plan within the period, or a year that began with the order.
    const periodEndsAt = new Date(quote.periodEndsAt)
    const periodStartsAt = new Date(quote.periodStartsAt ?? current.periodStartsAt)
    const isSamePeriod = periodEndsAt.getTime() === current.periodEndsAt.getTime()
    const anchorAt = isSamePeriod ? anchor : periodStartsAt
    return { periodStartsAt, periodEndsAt, nextBillingAt: periodEndsAt, anchorAt }
  }
  const periodEndsAt = periodEnd(at, quote.terms.period, at)
  return { periodStartsAt: at, periodEndsAt, nextBillingAt: periodEndsAt, anchorAt: at }
}

function termsOf(
  { payment, outcome, methodId }: Settled,
  current: SubscriptionRow | undefined,
): SubscriptionChange {
  const paidWith = methodId ?? current?.nextTerms?.paymentMethodId ?? null
  const { terms, couponId, couponPaymentsLeft } = payment.quote
  const isUsedUp = couponPaymentsLeft !== null && couponPaymentsLeft <= 0
  return {
    planId: terms.planId,
    period: terms.period,
    quantity: terms.quantity,
    unitPriceMinor: terms.unitPriceMinor,
    currency: payment.currency,
    gateway: payment.gateway,
    ...(outcome.gatewaySubscriptionId && { gatewaySubscriptionId: outcome.gatewaySubscriptionId }),
    ...(outcome.gatewayCustomerId && { gatewayCustomerId: outcome.gatewayCustomerId }),
    ...(paidWith !== null && { paymentMethodId: paidWith }),
    couponId: isUsedUp ? null : couponId,
    couponPaymentsLeft: isUsedUp ? null : couponPaymentsLeft,
    nextTerms: null,
  }
}

/** What a payment ends: being past due, a cancellation or a pause that it buys over. */
function paidAgain(current: SubscriptionRow): SubscriptionChange {
  const status = nextSubscriptionStatus(current.status, 'paid') ?? 'active'
  return {
    status,
    failedAttempts: 0,
    pastDueSince: null,
    cancelledAt: null,
    cancelReason: null,
    pausedAt: null,
    resumesAt: null,
    noticeSentAt: null,
    endedAt: null,
  }
}
