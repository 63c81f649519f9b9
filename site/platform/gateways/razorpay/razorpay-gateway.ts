import { createHash } from 'node:crypto'
import { metadataOf, ownerOf } from '#platform/gateways/owner-of.ts'
import type {
  CheckoutOrder,
  PaymentGateway,
  PaymentOutcome,
} from '#platform/gateways/payment-gateway.ts'
import { createRazorpayCalls, type RazorpaySettings } from './razorpay-calls.ts'
import { readRazorpayEvent, verifyRazorpayEvent } from './razorpay-events.ts'
import { razorpayOutcome } from './razorpay-outcomes.ts'

/**
 * India, in rupees: an order paid in Razorpay's own dialog, with a mandate for later debits where
 * the bank gives one. An order has no idempotency key there, so one is looked up by its receipt first.
 */
export function createRazorpayGateway(
  settings: RazorpaySettings,
  { now }: { readonly now: () => Date },
): PaymentGateway {
  const { ask, orderOf, findDispute, paymentsOf, capture, debit } = createRazorpayCalls(settings)
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
