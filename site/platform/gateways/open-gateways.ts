import { isDemo } from '#platform/settings/config.ts'
import type { Pool } from 'pg'
import type { Config } from '#platform/settings/config.ts'
import { type Gateways, toGateways } from './gateways.ts'
import { createManualGateway } from './manual-gateway.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { createPaypalGateway } from './paypal/paypal-gateway.ts'
import { createRazorpayGateway } from './razorpay/razorpay-gateway.ts'
import { createSandboxGateway } from './sandbox/sandbox-gateway.ts'

type GatewayDeps = {
  readonly config: Config
  readonly pool: Pool
  readonly now: () => Date
}

/** The ways to be paid whose keys are set; in a demo, test cards. */
export async function openGateways(deps: GatewayDeps): Promise<Gateways> {
  const { config } = deps
  const hasSandbox = config.sandboxPayments === 'always' || isDemo(config)
  return toGateways([
    ...(await stripeOf(deps)),
    ...razorpayOf(deps),
    ...paypalOf(deps),
    ...(hasSandbox ? [createSandboxGateway(deps)] : []),
    ...(config.bankTransferDetails === null ? [] : [createManualGateway(deps)]),
  ])
}

/** Its library is 218 modules, a tenth of all that a start reads: who takes no cards by it does not load it. */
async function stripeOf({ config, now }: GatewayDeps): Promise<PaymentGateway[]> {
  const { stripeSecretKey, stripePublishableKey, stripeWebhookSecret } = config
  if (!stripeSecretKey || !stripePublishableKey || !stripeWebhookSecret) return []
  const settings = {
    secretKey: stripeSecretKey,
    publishableKey: stripePublishableKey,
    webhookSecret: stripeWebhookSecret,
    apiUrl: config.stripeApiUrl,
  }
  const { createStripeGateway } = await import('./stripe/stripe-gateway.ts')
  return [createStripeGateway(settings, { now })]
}

function razorpayOf({ config, now }: GatewayDeps): PaymentGateway[] {
  const { razorpayKeyId, razorpayKeySecret, razorpayWebhookSecret } = config
  if (!razorpayKeyId || !razorpayKeySecret || !razorpayWebhookSecret) return []
  const settings = {
    keyId: razorpayKeyId,
    keySecret: razorpayKeySecret,
    webhookSecret: razorpayWebhookSecret,
    apiUrl: config.razorpayApiUrl,
    scriptUrl: config.razorpayScriptUrl,
  }
  return [createRazorpayGateway(settings, { now })]
}

function paypalOf({ config, now }: GatewayDeps): PaymentGateway[] {
  const { paypalClientId, paypalClientSecret, paypalWebhookId } = config
  if (!paypalClientId || !paypalClientSecret || !paypalWebhookId) return []
  const settings = {
    clientId: paypalClientId,
    clientSecret: paypalClientSecret,
    webhookId: paypalWebhookId,
    apiUrl: config.paypalApiUrl,
    certificateUrl: config.paypalCertificateUrl,
  }
  return [createPaypalGateway(settings, { now })]
}
