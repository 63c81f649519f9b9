import {
  GatewayError,
  type PaymentGateway,
  type PaymentOutcome,
} from '#platform/gateways/payment-gateway.ts'
import { DELAY_MS, isSandboxCard, payWith } from './sandbox-cards.ts'
import {
  changeSandboxPayment,
  findSandboxPayment,
  insertSandboxPayment,
  type SandboxPayment,
} from './sandbox.queries.server.ts'
import { disputeStatuses, sandboxIdOf, sandboxOutcome } from './sandbox-outcomes.ts'
import { sandboxSetups, type SandboxDeps } from './sandbox-setups.ts'
import { checkSandboxSignature, SANDBOX_SIGNATURE_HEADER } from './sandbox-signature.ts'

/**
 * A gateway of our own that moves no money: a hosted page with test cards, books of its own, signed
 * messages that may come late or twice. To the rest of the product it is one like the others.
 */
export function createSandboxGateway({ config, pool, now }: SandboxDeps): PaymentGateway {
  return {
    name: 'sandbox',
    isCardGateway: true,
    takes: () => true,
    async createCheckout(order) {
      const payment = await insertSandboxPayment(pool, {
        id: sandboxIdOf(config.signingSecret, order.checkoutUuid),
        reference: order.checkoutUuid,
        type: 'checkout',
        checkoutUuid: order.checkoutUuid,
        paymentId: null,
        amountMinor: order.amountMinor,
        currency: order.currency,
        description: order.description,
        email: order.customer.email,
        returnUrl: order.returnUrl,
        cancelUrl: order.cancelUrl,
        card: null,
        status: 'open',
        failureCode: null,
        changesAt: null,
        expiresAt: order.expiresAt,
        now: now(),
      })
      const url = `/sandbox/${payment.id}`
      return {
        gatewayCheckoutId: payment.id,
        answer: order.isInline
          ? { type: 'stripe-inline', url, clientSecret: payment.id, publishableKey: null }
          : { type: 'redirect', url },
      }
    },
    async readCheckout({ gatewayCheckoutId }) {
      const payment = await find(gatewayCheckoutId)
      const isOver =
        payment.status === 'cancelled' || (payment.expiresAt !== null && payment.expiresAt < now())
      return { outcomes: payment.revision === 0 ? [] : [sandboxOutcome(payment)], isOver }
    },
    async closeCheckout({ gatewayCheckoutId }) {
      const payment = await find(gatewayCheckoutId)
      if (payment.status === 'cancelled') return true
      if (payment.status !== 'open' && payment.status !== 'failed') return false
      const closed = { ...payment, status: 'cancelled' as const }
      return (await changeSandboxPayment(pool, payment, closed, now())) !== null
    },
    async chargeRenewal(charge) {
      const card = charge.gatewayMethodId.replace(/^sandbox_/, '')
      if (!isSandboxCard(card)) throw new GatewayError('refused', 'no such test card')
      const result = payWith(card, 'charge')
      const payment = await insertSandboxPayment(pool, {
        id: sandboxIdOf(config.signingSecret, charge.idempotencyKey),
        reference: charge.idempotencyKey,
        type: 'charge',
        checkoutUuid: charge.checkoutUuid ?? null,
        paymentId: charge.paymentId ?? null,
        amountMinor: charge.amountMinor,
        currency: charge.currency,
        description: charge.description,
        email: charge.email,
        returnUrl: null,
        cancelUrl: null,
        card,
        status: result.status,
        failureCode: result.failureCode,
        // One dispute a card is enough to try: that of the first payment.
        changesAt: result.status === 'pending' ? new Date(now().getTime() + DELAY_MS) : null,
        expiresAt: null,
        now: now(),
      })
      return sandboxOutcome(payment)
    },
    async refund({ gatewayPaymentId, amountMinor, refundedBeforeMinor }) {
      const payment = await find(gatewayPaymentId)
      const refundedMinor = refundedBeforeMinor + amountMinor
      if (payment.status !== 'succeeded' || refundedMinor > payment.amountMinor) {
        throw new GatewayError('refused', 'there is not that much to give back')
      }
      if (payment.refundedMinor >= refundedMinor) return sandboxOutcome(payment)
      const changed = await changeSandboxPayment(
        pool,
        payment,
        { ...payment, refundedMinor },
        now(),
      )
      if (!changed) throw new GatewayError('unreachable', 'the payment changed meanwhile')
      return sandboxOutcome(changed)
    },
    async readPayment({ gatewayPaymentId }) {
      return sandboxOutcome(await find(gatewayPaymentId))
    },
    ...sandboxSetups({ config, pool, now }),
    async readDispute({ gatewayPaymentId }) {
      const { dispute } = await find(gatewayPaymentId)
      return dispute === 'none' ? null : disputeStatuses[dispute]
    },
    async verifyEvent(rawBody, headers) {
      const header = headers.get(SANDBOX_SIGNATURE_HEADER)
      checkSandboxSignature(rawBody, header, config.signingSecret, now())
      return eventOf(rawBody)
    },
  }

  async function find(id: string): Promise<SandboxPayment> {
    const payment = await findSandboxPayment(pool, id)
    if (!payment) throw new GatewayError('not_found', 'no such payment in the sandbox')
    return payment
  }
}

function eventOf(rawBody: Uint8Array) {
  const payload = JSON.parse(Buffer.from(rawBody).toString('utf8')) as {
    readonly id: string
    readonly type: string
    readonly outcome: PaymentOutcome & { readonly occurredAt: string }
  }
  const outcome = { ...payload.outcome, occurredAt: new Date(payload.outcome.occurredAt) }
  return { eventId: payload.id, type: payload.type, payload, outcomes: [outcome] }
}
