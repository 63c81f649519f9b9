import type { BillingPeriod } from '@tessera/billing'
import type { PoolClient } from 'pg'
import type { SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireProvedAddress } from '#domains/identity/accounts/index.server.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { findContact } from '#domains/commerce/subscriptions/documents/documents.queries.server.ts'
import {
  findMethod,
  findMethodsOf,
} from '#domains/commerce/subscriptions/payments/methods.queries.server.ts'
import { insertPayment } from '#domains/commerce/subscriptions/payments/payments.queries.server.ts'
import { type PurchaseQuote, quotePurchase } from './quote-purchase.server.ts'
import type {
  NextTerms,
  SubscriptionRow,
} from '#domains/commerce/subscriptions/subscription-row.ts'
import {
  insertEvent,
  updateSubscription,
} from '#domains/commerce/subscriptions/subscriptions.queries.server.ts'
import { type Charge, type ChargeDeps, chargePayment } from './charge-payment.server.ts'
import { requireLockedSubscription } from '#domains/commerce/subscriptions/payments/require-payer.server.ts'

export type ChangeRequest = {
  readonly uuid: string
  readonly planId: number
  readonly period: BillingPeriod
  readonly quantity: number
  /** Pay by another way from the next period on; its method must be kept already. */
  readonly gateway?: string | undefined
  readonly country: string | null
}

export type ChangeResult =
  | { readonly result: 'changed' | 'declined' | 'pending' }
  | { readonly result: 'scheduled'; readonly at: Date }

/**
 * Changes plan, seats, period or way to pay of what is held. What is worth more is charged now with the kept
 * method, the difference only; what is worth less, another currency and another gateway hold from the
 * next period.
 *
 * @throws {AppError} not_allowed, not_found, conflict, plan_unavailable, team_required, personal_required,
 *   too_few_seats, invalid_request, payment_method_unavailable; verification_required where it is charged now
 */
export async function changeSubscription(
  deps: ChargeDeps,
  actor: SignedIn,
  wish: ChangeRequest,
): Promise<ChangeResult> {
  const prepared = await inTransaction(deps.pool, (client) =>
    prepareChange(client, deps, actor, wish),
  )
  if (prepared.kind === 'scheduled') return { result: 'scheduled', at: prepared.at }
  const applied = await chargePayment(deps, prepared.charge)
  if (!applied || applied.effect === 'unknown_payment' || applied.effect === 'amount_mismatch') {
    return { result: 'pending' }
  }
  if (applied.status === 'succeeded') return { result: 'changed' }
  return { result: applied.status === 'failed' ? 'declined' : 'pending' }
}

type Prepared =
  | { readonly kind: 'scheduled'; readonly at: Date }
  | { readonly kind: 'charge'; readonly charge: Charge }

async function prepareChange(
  client: PoolClient,
  deps: ChargeDeps,
  actor: SignedIn,
  wish: ChangeRequest,
): Promise<Prepared> {
  const subscription = await requireLockedSubscription(client, actor, wish.uuid)
  if (subscription.status !== 'active' && subscription.status !== 'cancelled') {
    throw new AppError('conflict')
  }
  const { accountId, accountType } = actor
  const asked = await quotePurchase(client, deps, { ...wish, accountId, accountType })
  if (asked.subscription?.id !== subscription.id) throw new AppError('conflict')
  const isOtherGateway = wish.gateway !== undefined && wish.gateway !== subscription.gateway
  if (asked.purpose === 'later' || isOtherGateway) {
    return schedule(client, deps, { actor, subscription, wish, asked })
  }
  await requireProvedAddress(client, actor)
  return { kind: 'charge', charge: await writeDown(client, deps, subscription, asked) }
}

async function writeDown(
  client: PoolClient,
  deps: ChargeDeps,
  subscription: SubscriptionRow,
  asked: PurchaseQuote,
): Promise<Charge> {
  const method =
    subscription.paymentMethodId === null
      ? undefined
      : await findMethod(client, subscription.paymentMethodId)
  if (!method && asked.quote.grossMinor > 0) throw new AppError('payment_method_unavailable')
  const { planId, period, quantity } = asked.quote.terms
  const at = deps.now()
  const payment = await insertPayment(client, {
    accountId: subscription.accountId,
    subscriptionId: subscription.id,
    checkoutId: null,
    gateway: subscription.gateway,
    gatewayPaymentId: null,
    idempotencyKey: `change:${subscription.id}:${planId}:${period}:${quantity}:${at.toISOString()}`,
    purpose: 'change',
    quote: asked.quote,
    coversFrom: null,
    coversTo: null,
    at,
  })
  const contact = await findContact(client, subscription.accountId)
  return { payment, method: method ?? null, email: contact?.email ?? '' }
}

type Schedule = {
  readonly actor: SignedIn
  readonly subscription: SubscriptionRow
  readonly wish: ChangeRequest
  readonly asked: PurchaseQuote
}

async function schedule(
  client: PoolClient,
  deps: ChargeDeps,
  { actor, subscription, wish, asked }: Schedule,
): Promise<Prepared> {
  if (subscription.status === 'cancelled') throw new AppError('conflict')
  const { planId, period, quantity } = wish
  const gateway = wish.gateway ?? subscription.gateway
  const currency = asked.plan.currency
  const other =
    gateway === subscription.gateway
      ? {}
      : await otherWay(client, deps, actor, { gateway, currency })
  if (!deps.gateways.find(gateway)?.takes(currency))
    throw new AppError('payment_method_unavailable')
  const nextTerms: NextTerms = { planId, period, quantity, ...other }
  const at = deps.now()
  await updateSubscription(client, subscription.id, { nextTerms }, at)
  await insertEvent(client, {
    subscriptionId: subscription.id,
    type: 'change_scheduled',
    data: { ...nextTerms },
    userId: actor.userId,
    at,
  })
  return { kind: 'scheduled', at: subscription.periodEndsAt }
}

/** Another gateway needs something to charge there. */
async function otherWay(
  client: PoolClient,
  deps: ChargeDeps,
  { accountId }: SignedIn,
  { gateway, currency }: { readonly gateway: string; readonly currency: string },
): Promise<Pick<NextTerms, 'gateway' | 'paymentMethodId'>> {
  const methods = await findMethodsOf(client, accountId)
  const method = methods.find((one) => one.gateway === gateway)
  if (!method || !deps.gateways.find(gateway)?.takes(currency)) {
    throw new AppError('payment_method_unavailable')
  }
  return { gateway, paymentMethodId: method.id }
}

/**
 * Forgets a change that waits for the next period.
 *
 * @throws {AppError} not_allowed, not_found
 */
export async function forgetChange(
  deps: Pick<ChargeDeps, 'pool' | 'now'>,
  actor: SignedIn,
  { uuid }: { readonly uuid: string },
): Promise<SubscriptionRow> {
  return inTransaction(deps.pool, async (client) => {
    const { id } = await requireLockedSubscription(client, actor, uuid)
    const at = deps.now()
    await insertEvent(client, {
      subscriptionId: id,
      type: 'change_forgotten',
      userId: actor.userId,
      at,
    })
    return updateSubscription(client, id, { nextTerms: null }, at)
  })
}
