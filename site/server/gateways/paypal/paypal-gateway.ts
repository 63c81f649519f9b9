import type { Deps } from '../../context.ts'
import { askGateway, type GatewayJson } from '../ask-gateway.ts'
import { ownerOf } from '../owner-of.ts'
import {
  type CheckoutOrder,
  GatewayError,
  type PaymentGateway,
  type PaymentOutcome,
} from '../payment-gateway.ts'
import { createCertificates } from './paypal-certificates.ts'
import { disputeStatus, readPaypalEvent } from './paypal-events.ts'
import { captureOutcome, capturesOf, toPaypalValue } from './paypal-outcomes.ts'
import { verifyPaypalEvent } from './paypal-signature.ts'

export type PaypalSettings = {
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookId: string
  readonly apiUrl: string
  readonly certificateUrl: string
}

const TOKEN_MARGIN_MS = 60_000

/**
 * PayPal by its Orders API: the person approves at PayPal, we capture. The payment source is kept
 * (vaulted) for renewals. Every write names its request, so that asking again does nothing more.
 */
export function createPaypalGateway(
  settings: PaypalSettings,
  { now }: Pick<Deps, 'now'>,
): PaymentGateway {
  const certificates = createCertificates(settings.certificateUrl)
  let token: { readonly value: string; readonly until: number } | null = null

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
        body: {
          intent: 'CAPTURE',
          purchase_units: [
            {
              custom_id: charge.checkoutUuid ?? `payment:${charge.paymentId}`,
              description: charge.description.slice(0, 127),
              amount: amountOf(charge),
            },
          ],
          payment_source: {
            paypal: {
              vault_id: charge.gatewayMethodId,
              stored_credential: {
                payment_initiator: 'MERCHANT',
                charge_pattern: 'SUBSCRIPTION_PREPAID',
                usage_pattern: 'SUBSEQUENT',
              },
            },
          },
        },
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

  async function ask(
    method: 'GET' | 'POST',
    path: string,
    { requestId, body }: { readonly requestId?: string; readonly body?: object } = {},
  ): Promise<GatewayJson> {
    return askGateway({
      method,
      url: settings.apiUrl + path,
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
        prefer: 'return=representation',
      },
      ...(body && { body }),
    })
  }

  async function accessToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.value
    const pair = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
    const made = await askGateway({
      method: 'POST',
      url: `${settings.apiUrl}/v1/oauth2/token`,
      headers: { authorization: `Basic ${pair}` },
      body: 'grant_type=client_credentials',
    })
    const until = Date.now() + Number(made.expires_in) * 1000 - TOKEN_MARGIN_MS
    token = { value: String(made.access_token), until }
    return token.value
  }

  function readOrder(id: string): Promise<GatewayJson> {
    return ask('GET', `/v2/checkout/orders/${encodeURIComponent(id)}`)
  }

  function capture(id: string): Promise<GatewayJson> {
    return ask('POST', `/v2/checkout/orders/${encodeURIComponent(id)}/capture`, {
      requestId: `capture-${id}`,
      body: {},
    })
  }

  async function readCapture(id: string): Promise<PaymentOutcome> {
    const one = await ask('GET', `/v2/payments/captures/${encodeURIComponent(id)}`)
    const orderId = one.supplementary_data?.related_ids?.order_id
    const order = orderId ? await readOrder(orderId) : null
    return captureOutcome(one, order, now())
  }
}

function orderOf(order: CheckoutOrder) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: order.checkoutUuid,
        invoice_id: order.checkoutUuid,
        description: order.description.slice(0, 127),
        amount: amountOf(order),
      },
    ],
    payment_source: {
      paypal: {
        email_address: order.customer.email,
        attributes: { vault: { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT' } },
        experience_context: {
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  }
}

function amountOf({
  amountMinor,
  currency,
}: {
  readonly amountMinor: number
  readonly currency: string
}) {
  return { currency_code: currency, value: toPaypalValue(amountMinor) }
}
