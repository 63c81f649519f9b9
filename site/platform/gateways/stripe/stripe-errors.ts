import { Stripe } from 'stripe'
import { GatewayError } from '#platform/gateways/payment-gateway.ts'

/** A card that was declined without the person: Stripe throws it, and hands the PaymentIntent along. */
export function cardErrorIntent(error: unknown): Stripe.PaymentIntent | null {
  if (!(error instanceof Stripe.errors.StripeCardError)) return null
  return (error.payment_intent as Stripe.PaymentIntent | undefined) ?? null
}

/** @throws GatewayError, always */
export function asGatewayError(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { statusCode = 0, message } = error
  if (statusCode === 404) throw new GatewayError('not_found', message, error)
  const isTheirs = statusCode === 0 || statusCode === 409 || statusCode === 429 || statusCode >= 500
  throw new GatewayError(isTheirs ? 'unreachable' : 'refused', message, error)
}
