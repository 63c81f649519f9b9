import type { Stripe } from 'stripe'
import type {
  GatewayMethod,
  OutcomeStatus,
  PaymentOutcome,
} from '#platform/gateways/payment-gateway.ts'

/** A PaymentIntent in the words of the port; more is known where method and charge are expanded. */
export function intentOutcome(
  intent: Stripe.PaymentIntent,
  checkoutUuid: string | undefined = intent.metadata['checkout_uuid'],
): PaymentOutcome {
  const { payment_id: paymentId } = intent.metadata
  const error = intent.last_payment_error
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const method = methodOf(intent.payment_method)
  const status = charge && charge.amount_refunded > 0 ? 'refunded' : statusOf(intent)
  return {
    gateway: 'stripe',
    gatewayPaymentId: intent.id,
    ...(checkoutUuid !== undefined && { checkoutUuid }),
    ...(paymentId !== undefined && { paymentId: Number(paymentId) }),
    status,
    amountMinor: intent.amount,
    currency: intent.currency.toUpperCase(),
    ...customerOf(intent.customer),
    ...(method && { method }),
    ...(status === 'failed' && {
      failure: {
        code: error?.decline_code ?? error?.code ?? intent.status,
        message: error?.message ?? intent.status,
      },
    }),
    ...(status === 'refunded' && { refundMinor: charge?.amount_refunded ?? 0 }),
    occurredAt: new Date(intent.created * 1000),
  }
}

/** A charge as webhooks tell of it; it carries the metadata of its PaymentIntent. */
export function chargeOutcome(charge: Stripe.Charge): PaymentOutcome | null {
  const gatewayPaymentId = idOf(charge.payment_intent)
  if (gatewayPaymentId === null) return null
  const { checkout_uuid: checkoutUuid, payment_id: paymentId } = charge.metadata
  const isRefunded = charge.amount_refunded > 0
  return {
    gateway: 'stripe',
    gatewayPaymentId,
    ...(checkoutUuid !== undefined && { checkoutUuid }),
    ...(paymentId !== undefined && { paymentId: Number(paymentId) }),
    status: isRefunded ? 'refunded' : chargeStatus(charge),
    amountMinor: charge.amount,
    currency: charge.currency.toUpperCase(),
    ...customerOf(charge.customer),
    ...cardOf(charge),
    ...(charge.status === 'failed' && {
      failure: {
        code: charge.failure_code ?? 'failed',
        message: charge.failure_message ?? 'failed',
      },
    }),
    ...(isRefunded && { refundMinor: charge.amount_refunded }),
    occurredAt: new Date(charge.created * 1000),
  }
}

/** What a finished session of Checkout says; null where no money was asked for yet. */
export function sessionOutcome(
  session: Stripe.Checkout.Session,
  hasFailed: boolean,
): PaymentOutcome | null {
  const gatewayPaymentId = idOf(session.payment_intent)
  if (gatewayPaymentId === null || session.client_reference_id === null) return null
  const status: OutcomeStatus = session.payment_status === 'paid' ? 'succeeded' : 'pending'
  return {
    gateway: 'stripe',
    gatewayPaymentId,
    checkoutUuid: session.client_reference_id,
    status: hasFailed ? 'failed' : status,
    amountMinor: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    ...customerOf(session.customer),
    ...(hasFailed && { failure: { code: 'async_payment_failed', message: 'The payment failed' } }),
    occurredAt: new Date(session.created * 1000),
  }
}

function statusOf(intent: Stripe.PaymentIntent): OutcomeStatus {
  if (intent.status === 'succeeded') return 'succeeded'
  if (intent.status === 'canceled') return 'failed'
  if (intent.status === 'requires_action') return 'requires_action'
  return intent.last_payment_error && intent.status === 'requires_payment_method'
    ? 'failed'
    : 'pending'
}

function chargeStatus({ status }: Stripe.Charge): OutcomeStatus {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' ? 'failed' : 'pending'
}

export function methodOf(method: Stripe.PaymentIntent['payment_method']): GatewayMethod | null {
  if (method === null) return null
  if (typeof method === 'string') return { gatewayMethodId: method, type: 'card' }
  const { card } = method
  return {
    gatewayMethodId: method.id,
    type: method.type,
    ...(card && {
      brand: card.brand,
      last4: card.last4,
      expiryMonth: card.exp_month,
      expiryYear: card.exp_year,
    }),
  }
}

function cardOf({ payment_method, payment_method_details }: Stripe.Charge) {
  if (payment_method === null) return {}
  const card = payment_method_details?.card
  const method: GatewayMethod = {
    gatewayMethodId: payment_method,
    type: payment_method_details?.type ?? 'card',
    ...(card?.brand && { brand: card.brand }),
    ...(card?.last4 && { last4: card.last4 }),
    ...(card?.exp_month && { expiryMonth: card.exp_month }),
    ...(card?.exp_year && { expiryYear: card.exp_year }),
  }
  return { method }
}

function customerOf(customer: string | { readonly id: string } | null) {
  const gatewayCustomerId = idOf(customer)
  return gatewayCustomerId === null ? {} : { gatewayCustomerId }
}

export function idOf(one: string | { readonly id: string } | null | undefined): string | null {
  if (one === null || one === undefined) return null
  return typeof one === 'string' ? one : one.id
}
