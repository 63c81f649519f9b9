import type { Stripe } from 'stripe'
import { GatewayError, type PaymentGateway } from '#platform/gateways/payment-gateway.ts'
import { asGatewayError } from './stripe-errors.ts'
import { idOf, methodOf } from './stripe-outcomes.ts'

/** Another card for later charges, entered on Stripe's page while nothing is paid. */
export function stripeSetups(
  stripe: Stripe,
): Required<Pick<PaymentGateway, 'openMethodSetup' | 'readMethodSetup'>> {
  return {
    async openMethodSetup({ reference, customer, returnUrl, cancelUrl, language }) {
      const session = await stripe.checkout.sessions
        .create({
          mode: 'setup',
          // Stripe asks for one to know what to offer; nothing is taken.
          currency: 'usd',
          client_reference_id: reference,
          ...(customer.gatewayCustomerId
            ? { customer: customer.gatewayCustomerId }
            : { customer_email: customer.email, customer_creation: 'always' as const }),
          locale: language,
          success_url: returnUrl.replace('{setup}', '{CHECKOUT_SESSION_ID}'),
          cancel_url: cancelUrl,
        })
        .catch(asGatewayError)
      if (!session.url) throw new GatewayError('refused', 'Stripe made a setup without an address')
      return { url: session.url }
    },
    async readMethodSetup({ setupId }) {
      const session = await stripe.checkout.sessions
        .retrieve(setupId, { expand: ['setup_intent.payment_method'] })
        .catch(asGatewayError)
      const intent = typeof session.setup_intent === 'object' ? session.setup_intent : null
      const method = intent?.status === 'succeeded' ? methodOf(intent.payment_method) : null
      if (!method || session.client_reference_id === null) return null
      const gatewayCustomerId = idOf(session.customer)
      return { reference: session.client_reference_id, method, gatewayCustomerId }
    },
  }
}
