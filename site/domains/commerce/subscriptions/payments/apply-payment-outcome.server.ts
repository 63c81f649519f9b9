import {
  advancePayment,
  differenceOf,
  paymentBalances,
  type PaymentState,
  paymentStateOf,
  type PaymentStatus,
  paymentStatusOf,
} from '@tessera/billing'
import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import type { PaymentOutcome } from '#platform/gateways/payment-gateway.ts'
import { findContact } from '#domains/commerce/subscriptions/documents/documents.queries.server.ts'
import {
  issueCreditNote,
  issueInvoice,
} from '#domains/commerce/subscriptions/documents/issue-documents.server.ts'
import { insertBooking } from '#domains/commerce/subscriptions/documents/ledger.queries.server.ts'
import { endAfterMoneyWentBack } from './end-after-refund.server.ts'
import { failPayment } from './fail-payment.server.ts'
import { findOrCreatePayment } from './find-or-create-payment.server.ts'
import { keepMethod } from './keep-method.server.ts'
import { mailReceipt, mailRefund } from './payment-mails.server.ts'
import type { PaymentRow } from '#domains/commerce/subscriptions/payment-row.ts'
import { reportOf } from './payment-report.ts'
import { updatePaymentState } from './payments.queries.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { leftPayment } from './not-finished.ts'

export type AppliedOutcome =
  | {
      readonly effect: 'applied' | 'unchanged'
      readonly paymentId: number
      readonly status: PaymentStatus
      readonly subscriptionId: number | null
    }
  /** Nobody here asked for this money. */
  | { readonly effect: 'unknown_payment' }
  /** Another amount or currency than was asked for: nothing is opened for it; a person must look. */
  | { readonly effect: 'amount_mismatch'; readonly paymentId: number }

/**
 * The one door for news about money: webhook, return address, reconciler and the answer to a charge all
 * come through here, inside a transaction of the caller's. Forward only: the same news again, or older
 * news after newer, changes nothing. Payment, books, documents, subscription and mails change together.
 *
 * Locks, in this order: checkout, payment, subscription, number series.
 */
export async function applyPaymentOutcome(
  client: PoolClient,
  deps: Pick<Deps, 'config' | 'now' | 'log'>,
  outcome: PaymentOutcome,
): Promise<AppliedOutcome> {
  const found = await findOrCreatePayment(client, outcome)
  if (!found) return { effect: 'unknown_payment' }
  const { payment } = found
  if (outcome.amountMinor !== payment.grossMinor || outcome.currency !== payment.currency) {
    const { gateway, gatewayPaymentId, amountMinor, currency } = outcome
    deps.log.error(
      { paymentId: payment.id, gateway, gatewayPaymentId, amountMinor, currency },
      'a gateway reports another amount than was asked for',
    )
    return { effect: 'amount_mismatch', paymentId: payment.id }
  }
  const before = paymentStateOf(payment)
  const after = advancePayment(before, reportOf(outcome), payment.grossMinor)
  const status = paymentStatusOf(after, payment.grossMinor)
  if (isSame(before, after)) {
    return {
      effect: 'unchanged',
      paymentId: payment.id,
      status: payment.status,
      subscriptionId: payment.subscriptionId,
    }
  }
  await updatePaymentState(client, {
    id: payment.id,
    status,
    dispute: after.dispute,
    refundedMinor: after.refundedMinor,
    gatewayPaymentId: outcome.gatewayPaymentId,
    settledAt: after.progress === 'settled' ? outcome.occurredAt : null,
    failure: after.progress === 'failed' ? (outcome.failure ?? leftPayment) : null,
    at: deps.now(),
  })
  await book(client, payment, before, after, deps.now())
  const subscriptionId = await takeEffect(client, deps, { ...found, outcome, before, after })
  return { effect: 'applied', paymentId: payment.id, status, subscriptionId }
}

type Effect = {
  readonly payment: PaymentRow
  readonly checkout: { readonly id: number } | null
  readonly outcome: PaymentOutcome
  readonly before: PaymentState
  readonly after: PaymentState
}

/** What a step of a payment means for everything else. Answers the subscription it is about. */
async function takeEffect(
  client: PoolClient,
  deps: Pick<Deps, 'config' | 'now'>,
  { payment, outcome, before, after }: Effect,
): Promise<number | null> {
  const at = deps.now()
  let { subscriptionId } = payment
  const contact = await findContact(client, payment.accountId)
  if (!contact) throw new Error(`account ${payment.accountId} has vanished`)
  if (before.progress !== 'settled' && after.progress === 'settled') {
    const methodId = await keepMethod(client, payment.accountId, outcome)
    const settled = await settlePayment(client, deps, { payment, outcome, methodId })
    subscriptionId = settled.subscriptionId
    const invoice = await issueInvoice(client, deps, { payment, subscriptionId, contact, at })
    await mailReceipt(client, deps, { payment, invoice, contact })
  }
  if (before.progress !== 'failed' && after.progress === 'failed') {
    await failPayment(client, deps, {
      payment,
      contact,
      failure: outcome.failure ?? leftPayment,
    })
  }
  const [backBefore, backAfter] = [moneyBack(payment, before), moneyBack(payment, after)]
  const reason = after.dispute === 'lost' ? 'chargeback' : 'refund'
  const note = await issueCreditNote(client, {
    payment,
    beforeMinor: backBefore,
    afterMinor: backAfter,
    reason,
    at,
  })
  if (note && reason === 'refund') await mailRefund(client, deps, { note, contact })
  if (backAfter > backBefore && subscriptionId !== null) {
    await endAfterMoneyWentBack(client, deps, {
      paymentId: payment.id,
      subscriptionId,
      reason,
      contact,
      refundedMinor: backAfter,
    })
  }
  return subscriptionId
}

function book(
  client: PoolClient,
  payment: PaymentRow,
  before: PaymentState,
  after: PaymentState,
  at: Date,
): Promise<void> {
  const booked = { ...payment, tax: payment.quote.tax }
  return insertBooking(client, {
    reference: `payment:${payment.id}:${after.progress}:${after.refundedMinor}:${after.dispute}`,
    description: `Payment ${payment.uuid}: ${paymentStatusOf(after, payment.grossMinor)}`,
    currency: payment.currency,
    amounts: differenceOf(paymentBalances(booked, before), paymentBalances(booked, after)),
    accountId: payment.accountId,
    at,
  })
}

/** All that went back to the buyer in a state. */
function moneyBack(payment: PaymentRow, state: PaymentState): number {
  if (state.progress !== 'settled') return 0
  return state.dispute === 'lost' ? payment.grossMinor : state.refundedMinor
}

function isSame(one: PaymentState, other: PaymentState): boolean {
  return (
    one.progress === other.progress &&
    one.refundedMinor === other.refundedMinor &&
    one.dispute === other.dispute
  )
}
