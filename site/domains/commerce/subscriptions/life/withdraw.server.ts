import { decideWithdrawal, type WithdrawalDecision } from '@tessera/billing'
import type { PoolClient } from 'pg'
import type { SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import {
  type Contact,
  findContact,
} from '#domains/commerce/subscriptions/documents/documents.queries.server.ts'
import { payRefunds } from './pay-refunds.server.ts'
import { mailWithdrawal } from '#domains/commerce/subscriptions/payments/payment-mails.server.ts'
import {
  findPaidTime,
  findPayment,
} from '#domains/commerce/subscriptions/payments/payments.queries.server.ts'
import { orderRefund } from '#domains/commerce/subscriptions/payments/refunds.queries.server.ts'
import { findPlans } from '#domains/commerce/subscriptions/plans/plans.queries.server.ts'
import type { SubscriptionRow } from '#domains/commerce/subscriptions/subscription-row.ts'
import {
  insertEvent,
  isUsed,
  updateSubscription,
} from '#domains/commerce/subscriptions/subscriptions.queries.server.ts'
import type { ChargeDeps } from './charge-payment.server.ts'
import { endSubscription } from '#domains/commerce/subscriptions/payments/end-subscription.server.ts'
import { requireLockedSubscription } from '#domains/commerce/subscriptions/payments/require-payer.server.ts'

export type Withdrawal = {
  readonly subscription: SubscriptionRow
  readonly decision: WithdrawalDecision
  readonly currency: string
}

/**
 * First step of withdrawing from a contract, as the Union asks for it (Directive 2011/83/EU as amended by
 * 2023/2673, article 11a): the buyer says so, and is shown what confirming will do.
 *
 * @throws {AppError} not_allowed, not_found, conflict (over already, or no right to withdraw)
 */
export async function declareWithdrawal(
  deps: Pick<ChargeDeps, 'pool' | 'now'>,
  actor: SignedIn,
  { uuid }: { readonly uuid: string },
): Promise<Withdrawal> {
  return inTransaction(deps.pool, async (client) => {
    const judged = await judge(client, deps, actor, uuid)
    const { subscription, decision } = judged
    if (!decision.isOpen) throw new AppError('conflict')
    const at = deps.now()
    const change = { withdrawalDeclaredAt: subscription.withdrawalDeclaredAt ?? at }
    await updateSubscription(client, subscription.id, change, at)
    await insertEvent(client, {
      subscriptionId: subscription.id,
      type: 'withdrawal_declared',
      userId: actor.userId,
      at,
    })
    return judged
  })
}

/**
 * Second step: the contract ends, the money is ordered back, and the buyer gets the acknowledgement by mail.
 *
 * @throws {AppError} not_allowed, not_found, conflict (not declared, over already, or no right to withdraw)
 */
export async function confirmWithdrawal(
  deps: ChargeDeps,
  actor: SignedIn,
  { uuid }: { readonly uuid: string },
): Promise<Withdrawal> {
  const judged = await inTransaction(deps.pool, async (client) => {
    const found = await judge(client, deps, actor, uuid)
    const { subscription, decision, contact, currency } = found
    if (!decision.isOpen || !subscription.withdrawalDeclaredAt) throw new AppError('conflict')
    await orderBack(client, deps, subscription, decision.refundMinor)
    await endSubscription(client, deps, {
      subscription,
      reason: 'withdrawal',
      contact,
      userId: actor.userId,
    })
    const planName = (await findPlans(client)).get(subscription.planId)?.name ?? ''
    const { refundMinor } = decision
    await mailWithdrawal(client, deps, { subscription, planName, contact, refundMinor, currency })
    return found
  })
  await payRefunds(deps)
  return judged
}

/** Whether a subscription may be withdrawn from today, for the page that offers it. */
export async function findWithdrawal(
  deps: Pick<ChargeDeps, 'pool' | 'now'>,
  actor: SignedIn,
  { uuid }: { readonly uuid: string },
): Promise<Withdrawal> {
  return inTransaction(deps.pool, (client) => judge(client, deps, actor, uuid))
}

async function judge(
  client: PoolClient,
  { now }: Pick<ChargeDeps, 'now'>,
  actor: SignedIn,
  uuid: string,
): Promise<Withdrawal & { readonly contact: Contact }> {
  const subscription = await requireLockedSubscription(client, actor, uuid)
  const contact = await findContact(client, actor.accountId)
  if (subscription.status === 'expired' || !contact) throw new AppError('conflict')
  const paid = await findPaidTime(client, subscription.id, now())
  const first = paid[0] ? await findPayment(client, paid[0].paymentId) : undefined
  const evidence = first?.quote.evidence
  const decision = decideWithdrawal({
    now: now(),
    startedAt: subscription.startedAt,
    country: contact.address?.country ?? evidence?.addressCountry ?? evidence?.visitCountry ?? null,
    isBusiness: contact.address?.taxId != null && contact.address.taxIdStatus !== 'invalid',
    paidMinor: paid.reduce((sum, { grossMinor }) => sum + grossMinor, 0),
    periodStartsAt: subscription.periodStartsAt,
    periodEndsAt: subscription.periodEndsAt,
    isUsed: await isUsed(client, subscription.id),
  })
  return { subscription, decision, currency: subscription.currency, contact }
}

/** Spreads what is given back over the payments it was paid with, the newest first. */
async function orderBack(
  client: PoolClient,
  { now }: Pick<ChargeDeps, 'now'>,
  subscription: SubscriptionRow,
  refundMinor: number,
): Promise<void> {
  const at = now()
  let left = refundMinor
  for (const { paymentId, grossMinor } of (
    await findPaidTime(client, subscription.id, at)
  ).reverse()) {
    const amountMinor = Math.min(left, grossMinor)
    const payment = await findPayment(client, paymentId)
    const refundedBeforeMinor = payment?.refundedMinor ?? 0
    await orderRefund(client, {
      paymentId,
      amountMinor,
      refundedBeforeMinor,
      reason: 'withdrawal',
      at,
    })
    left -= amountMinor
  }
}
