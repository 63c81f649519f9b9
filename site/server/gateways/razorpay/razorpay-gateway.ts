import { createHash } from 'node:crypto'
import type { Deps } from '../../context.ts'
import { askGateway, type GatewayJson } from '../ask-gateway.ts'
import { metadataOf, ownerOf } from '../owner-of.ts'
import {
  type CheckoutOrder,
  type DisputeStatus,
  GatewayError,
  type PaymentGateway,
  type PaymentOutcome,
  type RenewalCharge,
} from '../payment-gateway.ts'
import { readRazorpayEvent, verifyRazorpayEvent } from './razorpay-events.ts'
import { razorpayOutcome } from './razorpay-outcomes.ts'

export type RazorpaySettings = {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  readonly apiUrl: string
  /** The library that opens its dialog in a page. */
  readonly scriptUrl: string
}

const DISPUTES_AT_ONCE = 100
const MOST_DISPUTES = 1000

const disputeStatuses: Readonly<Record<string, DisputeStatus>> = {
  open: 'disputed',
  under_review: 'disputed',
  won: 'dispute_won',
  closed: 'dispute_won',
  lost: 'dispute_lost',
}

/**
 * India, in rupees: an order paid in Razorpay's own dialog, with a mandate for later debits where
 * the bank gives one. An order has no idempotency key there, so one is looked up by its receipt first.
 */
export function createRazorpayGateway(
  settings: RazorpaySettings,
  { now }: Pick<Deps, 'now'>,
): PaymentGateway {
  const pair = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')
  const ask = (method: 'GET' | 'POST', path: string, body?: object): Promise<GatewayJson> =>
    askGateway({
      method,
      url: `${settings.apiUrl}/v1${path}`,
      headers: { authorization: `Basic ${pair}` },
      ...(body && { body }),
    })
  const readPayment = async (id: string) =>
    razorpayOutcome(await ask('GET', `/payments/${encodeURIComponent(id)}`))

  return {
    name: 'razorpay',
    isCardGateway: false,
    takes: (currency) => currency === 'INR',
    async createCheckout(order) {
      const customer = await ask('POST', '/customers', {
        name: order.customer.name.slice(0, 50),
        email: order.customer.email,
        fail_existing: '0',
      })
      const made = await orderOf(order.checkoutUuid, {
        amount: order.amountMinor,
        currency: order.currency,
        customer_id: customer.id,
        payment: { capture: 'automatic' },
        notes: { checkout_uuid: order.checkoutUuid },
      })
      return {
        gatewayCheckoutId: made.id,
        answer: {
          type: 'inline',
          url: order.returnUrl,
          library: settings.scriptUrl,
          parameters: dialogOf(settings.keyId, order, made.id, customer.id),
        },
      }
    },
    async readCheckout({ gatewayCheckoutId, checkoutUuid }) {
      const payments = await paymentsOf(gatewayCheckoutId)
      const outcomes: PaymentOutcome[] = []
      for (const payment of payments) {
        const settled = payment.status === 'authorized' ? await capture(payment) : payment
        outcomes.push({ ...razorpayOutcome(settled), checkoutUuid })
      }
      return { outcomes, isOver: false }
    },
    // An order stays payable there for as long as it exists.
    closeCheckout: async () => false,
    async chargeRenewal(charge) {
      const receipt = receiptOf(charge.idempotencyKey)
      const order = await orderOf(receipt, {
        amount: charge.amountMinor,
        currency: charge.currency,
        payment: { capture: 'automatic' },
        notes: metadataOf(charge),
      })
      const [earlier] = await paymentsOf(order.id)
      const payment = earlier ?? (await debit(charge, order.id))
      return { ...razorpayOutcome(payment), ...ownerOf(charge) }
    },
    async refund(refund): Promise<PaymentOutcome> {
      const path = `/payments/${encodeURIComponent(refund.gatewayPaymentId)}`
      const before = razorpayOutcome(await ask('GET', path))
      const wanted = refund.refundedBeforeMinor + refund.amountMinor
      if ((before.refundMinor ?? 0) >= wanted) return before
      await ask('POST', `${path}/refund`, {
        amount: refund.amountMinor,
        receipt: receiptOf(refund.idempotencyKey),
      })
      return { ...before, status: 'refunded', refundMinor: wanted, occurredAt: now() }
    },
    async readPayment({ gatewayPaymentId, paymentId }) {
      const outcome = await readPayment(gatewayPaymentId)
      return { ...outcome, ...(paymentId !== undefined && { paymentId }) }
    },
    readDispute: ({ gatewayPaymentId }) => findDispute(gatewayPaymentId),
    async verifyEvent(rawBody, headers) {
      const event = verifyRazorpayEvent(settings.webhookSecret, rawBody, headers)
      return readRazorpayEvent(event, { now: now(), readPayment })
    },
  }

  async function orderOf(receipt: string, body: object): Promise<GatewayJson> {
    const found = await ask('GET', `/orders?receipt=${encodeURIComponent(receipt)}`)
    return found.items?.[0] ?? (await ask('POST', '/orders', { ...body, receipt }))
  }

  /** Razorpay lists disputes, the latest first, and finds none by payment. */
  async function findDispute(paymentId: string): Promise<DisputeStatus | null> {
    for (let skip = 0; skip < MOST_DISPUTES; skip += DISPUTES_AT_ONCE) {
      const { items = [] } = await ask('GET', `/disputes?count=${DISPUTES_AT_ONCE}&skip=${skip}`)
      const found = items.find(({ payment_id: id }: GatewayJson) => id === paymentId)
      if (found) return disputeStatuses[String(found.status)] ?? 'disputed'
      if (items.length < DISPUTES_AT_ONCE) return null
    }
    return null
  }

  async function paymentsOf(orderId: string): Promise<GatewayJson[]> {
    return (await ask('GET', `/orders/${encodeURIComponent(orderId)}/payments`)).items ?? []
  }

  function capture({ id, amount, currency }: GatewayJson): Promise<GatewayJson> {
    return ask('POST', `/payments/${encodeURIComponent(id)}/capture`, { amount, currency })
  }

  async function debit(charge: RenewalCharge, orderId: string): Promise<GatewayJson> {
    const made = await ask('POST', '/payments/create/recurring', {
      email: charge.email,
      amount: charge.amountMinor,
      currency: charge.currency,
      order_id: orderId,
      customer_id: charge.gatewayCustomerId,
      token: charge.gatewayMethodId,
      recurring: '1',
      description: charge.description,
      notes: metadataOf(charge),
    })
    const id = made.razorpay_payment_id ?? made.id
    if (!id) throw new GatewayError('unreachable', 'Razorpay made a debit without its id')
    return ask('GET', `/payments/${encodeURIComponent(id)}`)
  }
}

/** Razorpay's own options of its dialog. */
function dialogOf(keyId: string, order: CheckoutOrder, orderId: string, customerId: string) {
  return {
    key: keyId,
    order_id: orderId,
    customer_id: customerId,
    recurring: '1',
    amount: order.amountMinor,
    currency: order.currency,
    description: order.description,
    prefill: { email: order.customer.email, name: order.customer.name },
    notes: { checkout_uuid: order.checkoutUuid },
  }
}

/** At most 40 characters. */
function receiptOf(key: string): string {
  return key.length <= 40 ? key : createHash('sha256').update(key).digest('hex').slice(0, 40)
}
