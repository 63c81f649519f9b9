import { createHmac, timingSafeEqual } from 'node:crypto'
import type { GatewayJson } from '#platform/gateways/ask-gateway.ts'
import {
  EVENT_TOLERANCE_S,
  type GatewayEvent,
  type OutcomeStatus,
  type PaymentOutcome,
  SignatureError,
} from '#platform/gateways/payment-gateway.ts'
import { razorpayOutcome } from './razorpay-outcomes.ts'

const RAZORPAY_SIGNATURE_HEADER = 'x-razorpay-signature'

type SignedEvent = { readonly eventId: string; readonly message: GatewayJson }

/**
 * The message, if Razorpay signed these very bytes (HMAC-SHA256, hex). The header with the event's id
 * is not signed, so the id is made of the bytes: a repeat has the same ones.
 *
 * @throws SignatureError
 */
export function verifyRazorpayEvent(
  webhookSecret: string,
  rawBody: Uint8Array,
  headers: Headers,
): SignedEvent {
  const expected = createHmac('sha256', webhookSecret).update(rawBody).digest()
  const given = Buffer.from(headers.get(RAZORPAY_SIGNATURE_HEADER) ?? '', 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new SignatureError('the signature is of other bytes')
  }
  const message: GatewayJson = JSON.parse(Buffer.from(rawBody).toString('utf8'))
  return { eventId: expected.toString('hex'), message }
}

const disputes: Readonly<Record<string, OutcomeStatus>> = {
  'payment.dispute.created': 'disputed',
  'payment.dispute.under_review': 'disputed',
  'payment.dispute.action_required': 'disputed',
  'payment.dispute.won': 'dispute_won',
  'payment.dispute.closed': 'dispute_won',
  'payment.dispute.lost': 'dispute_lost',
}

/**
 * What a message says about money. Razorpay signs no time of sending and repeats for a day: a message
 * older than 300 s is taken as a hint only, and the payment is read anew.
 */
export async function readRazorpayEvent(
  { eventId, message }: SignedEvent,
  {
    now,
    readPayment,
  }: { readonly now: Date; readonly readPayment: (id: string) => Promise<PaymentOutcome> },
): Promise<GatewayEvent> {
  const { event, payload, created_at: createdAt } = message
  const payment = payload?.payment?.entity
  const about = { eventId, type: String(event), payload: message }
  if (!payment?.id) return { ...about, outcomes: [] }
  const isOld = now.getTime() / 1000 - Number(createdAt) > EVENT_TOLERANCE_S
  const outcome = isOld ? await readPayment(payment.id) : razorpayOutcome(payment)
  const occurredAt = new Date(Number(createdAt) * 1000)
  const dispute = disputes[event]
  return {
    ...about,
    ...(payment.order_id && { gatewayCheckoutId: payment.order_id }),
    outcomes: [
      { ...outcome, occurredAt },
      ...(dispute ? [{ ...outcome, status: dispute, occurredAt }] : []),
    ],
  }
}
