import type { Gateways } from '#platform/gateways/gateways.ts'
import {
  GatewayError,
  type GatewayName,
  type PaymentGateway,
  type PaymentOutcome,
} from '#platform/gateways/payment-gateway.ts'
import type { Random } from './random.ts'

type Outcome = PaymentOutcome

/** What a gateway knows of one payment; the other side of the reconciliation. */
export type GatewayPayment = {
  readonly gateway: string
  readonly amountMinor: number
  readonly currency: string
  isPaid: boolean
  refundedMinor: number
  dispute: 'none' | 'open' | 'won' | 'lost'
  last: Outcome
}

/**
 * A gateway in memory that behaves as badly as real ones: declines, loses answers after having charged,
 * cannot be reached, and repeats itself late and in any order.
 */
export function createSimulatedGateways(random: Random, now: () => Date) {
  const payments = new Map<string, GatewayPayment>()
  const byKey = new Map<string, string>()
  /** Messages on their way, some of them twice. */
  const mailbox: Outcome[] = []
  let count = 0

  function record(gateway: GatewayName, outcome: Omit<Outcome, 'gateway' | 'occurredAt'>): Outcome {
    const whole: Outcome = { ...outcome, gateway, occurredAt: now() }
    const { amountMinor, currency, gatewayPaymentId } = whole
    const known = payments.get(gatewayPaymentId)
    if (known) known.last = whole
    else {
      const isPaid = whole.status === 'succeeded'
      const fresh = { isPaid, refundedMinor: 0, dispute: 'none' as const, last: whole }
      payments.set(gatewayPaymentId, { gateway, amountMinor, currency, ...fresh })
    }
    if (random.chance(0.3)) mailbox.push(whole)
    return whole
  }

  function gatewayOf(name: GatewayName): PaymentGateway {
    return {
      name,
      isCardGateway: name === 'stripe' || name === 'sandbox',
      takes: (currency) => (name === 'razorpay') === (currency === 'INR'),
      async chargeRenewal(charge) {
        const { idempotencyKey, amountMinor, currency, paymentId } = charge
        const known = payments.get(byKey.get(idempotencyKey) ?? '')
        if (known) return known.last
        if (random.chance(0.01)) throw new GatewayError('unreachable', 'no answer')
        const isPaid = !random.chance(0.07)
        const gatewayPaymentId = `${name}_${++count}`
        byKey.set(idempotencyKey, gatewayPaymentId)
        const failure = { code: 'card_declined', message: 'The card was declined.' }
        const outcome = record(name, {
          gatewayPaymentId,
          ...(paymentId !== undefined && { paymentId }),
          status: isPaid ? 'succeeded' : 'failed',
          amountMinor,
          currency,
          ...(!isPaid && { failure }),
        })
        // Charged, and the answer lost on its way.
        if (random.chance(0.01)) throw new GatewayError('unreachable', 'the answer was lost')
        return outcome
      },
      async refund({ gatewayPaymentId, idempotencyKey, amountMinor }) {
        const payment = payments.get(gatewayPaymentId)
        if (!payment) throw new GatewayError('not_found', gatewayPaymentId)
        if (random.chance(0.05)) throw new GatewayError('unreachable', 'no answer')
        if (!byKey.has(idempotencyKey)) {
          if (payment.dispute !== 'none') throw new GatewayError('refused', 'disputed')
          byKey.set(idempotencyKey, gatewayPaymentId)
          payment.refundedMinor += amountMinor
        }
        const isWhole = payment.refundedMinor === payment.amountMinor
        return record(name, {
          ...payment.last,
          status: isWhole ? 'refunded' : 'partially_refunded',
          refundMinor: payment.refundedMinor,
        })
      },
      closeCheckout: async () => true,
      createCheckout: () => Promise.reject(new GatewayError('not_supported', 'checkout')),
      readCheckout: () => Promise.reject(new GatewayError('not_supported', 'checkout')),
      readPayment: async ({ gatewayPaymentId }) => {
        const payment = payments.get(gatewayPaymentId)
        if (!payment) throw new GatewayError('not_found', gatewayPaymentId)
        return payment.last
      },
      verifyEvent: () => Promise.reject(new GatewayError('not_supported', 'events')),
    }
  }

  const gateways = new Map(
    (['stripe', 'razorpay', 'sandbox'] as const).map((name) => [name as string, gatewayOf(name)]),
  )

  return {
    payments,
    gateways: { find: (name: string) => gateways.get(name) } satisfies Pick<Gateways, 'find'>,
    /** Somebody pays in a checkout. */
    payCheckout(gateway: GatewayName, checkoutUuid: string, amountMinor: number, currency: string) {
      const gatewayPaymentId = `${gateway}_${++count}`
      const method = {
        gatewayMethodId: `card_${count}`,
        type: 'card',
        brand: 'visa',
        last4: String(count).padStart(4, '0').slice(-4),
        expiryMonth: 12,
        expiryYear: 2040,
      }
      const paid = { gatewayPaymentId, checkoutUuid, amountMinor, currency, method }
      return record(gateway, { ...paid, status: 'succeeded' })
    },
    /** A dispute that ends lost or won; its messages come in any order. */
    dispute(gatewayPaymentId: string, end: 'won' | 'lost') {
      const payment = payments.get(gatewayPaymentId)
      if (!payment?.isPaid || payment.refundedMinor > 0 || payment.dispute !== 'none') return
      payment.dispute = end
      const { last } = payment
      const closed: Outcome =
        end === 'lost'
          ? { ...last, status: 'dispute_lost', occurredAt: now() }
          : { ...last, status: 'dispute_won', occurredAt: now() }
      const both: Outcome[] = [{ ...last, status: 'disputed', occurredAt: now() }, closed]
      mailbox.push(...(random.chance(0.5) ? both : both.reverse()))
      payment.last = closed
    },
    /** Takes messages out, at random. */
    takeMessages(most: number): readonly Outcome[] {
      const taken: Outcome[] = []
      while (taken.length < most && mailbox.length > 0) {
        const place = Math.floor(random.next() * mailbox.length)
        const [message] = mailbox.splice(place, 1)
        if (message) taken.push(message)
        if (message && random.chance(0.1)) mailbox.push(message)
      }
      return taken
    },
  }
}

export type SimulatedGateways = ReturnType<typeof createSimulatedGateways>
