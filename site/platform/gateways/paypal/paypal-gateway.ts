import type { GatewayJson } from '#platform/gateways/ask-gateway.ts'
import { ownerOf } from '#platform/gateways/owner-of.ts'
import {
  GatewayError,
  type PaymentGateway,
  type PaymentOutcome,
} from '#platform/gateways/payment-gateway.ts'
import { createPaypalCalls, type PaypalSettings } from './paypal-calls.ts'
import { createCertificates } from './paypal-certificates.ts'
import { disputeStatus, readPaypalEvent } from './paypal-events.ts'
import { amountOf, orderOf, renewalOf } from './paypal-orders.ts'
import { captureOutcome, capturesOf } from './paypal-outcomes.ts'
import { verifyPaypalEvent } from './paypal-signature.ts'

/**
 * PayPal by its Orders API: the person approves at PayPal, we capture. The payment source is kept
 * (vaulted) for renewals. Every write names its request, so that asking again does nothing more.
 */
export function createPaypalGateway(
  settings: PaypalSettings,
  { now }: { readonly now: () => Date },
): PaymentGateway {
  const certificates = createCertificates(settings.certificateUrl)
  const { ask, readOrder, capture } = createPaypalCalls(settings)

  return {
    name: 'paypal',
    isCardGateway: false,
    takes: (currency) => currency !== 'INR',
    async createCheckout(order) {
      const made = await ask('POST', '/v2/checkout/orders', {
        requestId: order.checkoutUuid,
        body: orderOf(order),
      })
      const link = made.links?.find(
        ({ rel }: GatewayJson) => rel === 'payer-action' || rel === 'approve',
      )
      if (!link) throw new GatewayError('refused', 'PayPal made an order without an address')
      return { gatewayCheckoutId: made.id, answer: { type: 'redirect', url: link.href } }
    },
    async readCheckout({ gatewayCheckoutId, checkoutUuid }) {
      const order = await readOrder(gatewayCheckoutId).catch((error: unknown) => {
        // PayPal forgets orders that nobody approved within some hours.
        if (error instanceof GatewayError && error.code === 'not_found') return null
        throw error
      })
      if (!order) return { outcomes: [], isOver: true }
      const settled = order.status === 'APPROVED' ? await capture(gatewayCheckoutId) : order
      const outcomes = capturesOf(settled).map((one) => captureOutcome(one, settled, now()))
      return {
        outcomes: outcomes.map((outcome) => ({ ...outcome, checkoutUuid })),
        isOver: settled.status === 'VOIDED',
      }
    },
    // Nothing is taken until we capture, and what is closed here is not captured.
    closeCheckout: async () => true,
    async chargeRenewal(charge) {
      const order = await ask('POST', '/v2/checkout/orders', {
        requestId: charge.idempotencyKey,
        body: renewalOf(charge),
      })
      const [taken] = capturesOf(order)
      if (!taken) throw new GatewayError('unreachable', 'PayPal has not captured the renewal yet')
      return { ...captureOutcome(taken, order, now()), ...ownerOf(charge) }
    },
    async refund(refund): Promise<PaymentOutcome> {
      await ask('POST', `/v2/payments/captures/${refund.gatewayPaymentId}/refund`, {
        requestId: refund.idempotencyKey,
        body: { amount: amountOf(refund) },
      })
      return {
        gateway: 'paypal',
        gatewayPaymentId: refund.gatewayPaymentId,
        status: 'refunded',
        amountMinor: refund.paymentMinor,
        currency: refund.currency,
        refundMinor: refund.refundedBeforeMinor + refund.amountMinor,
        occurredAt: now(),
      }
    },
    async readPayment({ gatewayPaymentId, paymentId }) {
      const outcome = await readCapture(gatewayPaymentId)
      return { ...outcome, ...(paymentId !== undefined && { paymentId }) }
    },
    async readDispute({ gatewayPaymentId }) {
      const id = encodeURIComponent(gatewayPaymentId)
      const { items = [] } = await ask('GET', `/v1/customer/disputes?disputed_transaction_id=${id}`)
      const [latest] = items
      if (!latest) return null
      // The list does not say how it ended.
      return disputeStatus(await ask('GET', `/v1/customer/disputes/${latest.dispute_id}`))
    },
    async verifyEvent(rawBody, headers) {
      const message = await verifyPaypalEvent(settings.webhookId, certificates, rawBody, headers)
      return readPaypalEvent(message, { now: now(), readCapture })
    },
  }

  async function readCapture(id: string): Promise<PaymentOutcome> {
    const one = await ask('GET', `/v2/payments/captures/${encodeURIComponent(id)}`)
    const orderId = one.supplementary_data?.related_ids?.order_id
    const order = orderId ? await readOrder(orderId) : null
    return captureOutcome(one, order, now())
  }
}
