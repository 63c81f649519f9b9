import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Deps } from '../../context.ts'
import {
  GatewayError,
  type OutcomeStatus,
  type PaymentGateway,
  type PaymentOutcome,
} from '../payment-gateway.ts'
import { DELAY_MS, isSandboxCard, payWith, sandboxCards } from './sandbox-cards.ts'
import {
  changeSandboxPayment,
  findSandboxPayment,
  findSandboxReference,
  insertSandboxPayment,
  type SandboxPayment,
} from './sandbox.queries.server.ts'
import { checkSandboxSignature, SANDBOX_SIGNATURE_HEADER } from './sandbox-signature.ts'

const SETUP_DESCRIPTION = 'Another card'
const SETUP_LIFETIME_MS = 3_600_000

type SandboxDeps = Pick<Deps, 'config' | 'pool' | 'now'>

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
        id: idOf(config.signingSecret, order.checkoutUuid),
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
        id: idOf(config.signingSecret, charge.idempotencyKey),
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
    async openMethodSetup({ reference, customer, returnUrl, cancelUrl }) {
      const id = idOf(config.signingSecret, `setup ${randomUUID()}`)
      await insertSandboxPayment(pool, {
        id,
        reference: `setup ${id} ${reference}`,
        type: 'checkout',
        checkoutUuid: null,
        paymentId: null,
        // Nothing is taken, and nobody is told: the card is read when the person comes back.
        amountMinor: 0,
        currency: 'USD',
        description: SETUP_DESCRIPTION,
        email: customer.email,
        returnUrl: returnUrl.replace('{setup}', id),
        cancelUrl,
        card: null,
        status: 'open',
        failureCode: null,
        changesAt: null,
        expiresAt: new Date(now().getTime() + SETUP_LIFETIME_MS),
        now: now(),
      })
      return { url: `/sandbox/${id}` }
    },
    async readMethodSetup({ setupId }) {
      const payment = await findSandboxPayment(pool, setupId)
      if (!payment) throw new GatewayError('not_found', 'no such setup in the sandbox')
      const { method, gatewayCustomerId = null } = sandboxOutcome(payment)
      const [kind, , reference] = (await findSandboxReference(pool, setupId))?.split(' ') ?? []
      if (kind !== 'setup' || !reference || !method || payment.status !== 'succeeded') return null
      return { reference, method, gatewayCustomerId }
    },
    async readDispute({ gatewayPaymentId }) {
      const { dispute } = await find(gatewayPaymentId)
      return dispute === 'none' ? null : disputeStatuses[dispute]
    },
    async verifyEvent(rawBody, headers) {
      const header = headers.get(SANDBOX_SIGNATURE_HEADER)
      checkSandboxSignature(rawBody, header, config.signingSecret, now())
      const payload = JSON.parse(Buffer.from(rawBody).toString('utf8')) as {
        readonly id: string
        readonly type: string
        readonly outcome: PaymentOutcome & { readonly occurredAt: string }
      }
      const outcome = { ...payload.outcome, occurredAt: new Date(payload.outcome.occurredAt) }
      return { eventId: payload.id, type: payload.type, payload, outcomes: [outcome] }
    },
  }

  async function find(id: string): Promise<SandboxPayment> {
    const payment = await findSandboxPayment(pool, id)
    if (!payment) throw new GatewayError('not_found', 'no such payment in the sandbox')
    return payment
  }
}

const disputeStatuses = {
  open: 'disputed',
  won: 'dispute_won',
  lost: 'dispute_lost',
} as const

/** What the books say of a payment, in the words of the port. */
export function sandboxOutcome(payment: SandboxPayment): PaymentOutcome {
  const { card, failureCode, refundedMinor } = payment
  const number = sandboxCards.find(({ name }) => name === card)?.number
  return {
    gateway: 'sandbox',
    gatewayPaymentId: payment.id,
    ...(payment.paymentId !== null && { paymentId: payment.paymentId }),
    ...(payment.checkoutUuid !== null && { checkoutUuid: payment.checkoutUuid }),
    status: statusOf(payment),
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    gatewayCustomerId: `sandbox_${createHash('sha256').update(payment.email).digest('hex').slice(0, 16)}`,
    ...(card !== null && {
      method: {
        gatewayMethodId: `sandbox_${card}`,
        type: 'card',
        brand: 'visa',
        last4: number?.slice(-4) ?? '0000',
        expiryMonth: 12,
        expiryYear: 2040,
      },
    }),
    ...(failureCode !== null && { failure: { code: failureCode, message: failureCode } }),
    ...(refundedMinor > 0 && { refundMinor: refundedMinor }),
    occurredAt: payment.updatedAt,
  }
}

function statusOf({ status, dispute, refundedMinor }: SandboxPayment): OutcomeStatus {
  if (dispute !== 'none') return disputeStatuses[dispute]
  if (refundedMinor > 0) return 'refunded'
  if (status === 'open') return 'pending'
  return status === 'cancelled' ? 'failed' : status
}

/** Whoever holds it may pay, so it cannot be guessed; the same for the same reference. */
function idOf(signingSecret: string, reference: string): string {
  const mac = createHmac('sha256', signingSecret).update(`sandbox payment ${reference}`)
  return `sbx_${mac.digest('hex').slice(0, 32)}`
}
