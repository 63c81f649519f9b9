/** The adapter against stand-ins of Stripe that others wrote; started by `npm run test:services`. */
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { serveLocally } from '#testing/gateways/local-server.ts'
import { testOrder } from '#testing/gateways/test-order.ts'
import { SignatureError } from '#platform/gateways/payment-gateway.ts'
import { createStripeGateway } from './stripe-gateway.ts'

const SECRET = 'whsec_of_local_stripe'
const now = () => new Date()
const open = (apiUrl: string) =>
  createStripeGateway(
    { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: SECRET, apiUrl },
    { now },
  )
const mock = open(process.env['TEST_STRIPE_MOCK_URL'] ?? '')
const localUrl = process.env['TEST_LOCALSTRIPE_URL'] ?? ''
const local = open(localUrl)

test('every request is one that Stripe describes (stripe-mock)', async () => {
  const page = await mock.createCheckout(testOrder())
  const inline = await mock.createCheckout(testOrder({ isInline: true }))
  const known = testOrder({
    customer: { email: 'a@b.example', name: 'A', country: 'DE', gatewayCustomerId: 'cus_1' },
  })
  await mock.createCheckout(known)
  await mock.createCheckout({ ...known, isInline: true })
  await mock.chargeRenewal({
    paymentId: 1,
    idempotencyKey: 'renewal-1',
    amountMinor: 1999,
    currency: 'USD',
    description: 'Individual',
    gatewayMethodId: 'pm_card_visa',
    gatewayCustomerId: 'cus_1',
    email: 'a@b.example',
  })
  await mock.refund({
    gatewayPaymentId: 'pi_1',
    idempotencyKey: 'refund-1',
    amountMinor: 1,
    currency: 'USD',
    refundedBeforeMinor: 0,
    paymentMinor: 1999,
  })
  await mock.readPayment({ gatewayPaymentId: 'pi_1' })
  await mock.readCheckout({ gatewayCheckoutId: 'cs_test_1', checkoutUuid: 'uuid' })
  await mock.readCheckout({ gatewayCheckoutId: 'pi_1', checkoutUuid: 'uuid' })

  const { customer } = known
  const setup = {
    reference: 'method:uuid',
    returnUrl: 'https://tessera.example/payment-methods/return?setup={setup}',
    cancelUrl: 'https://tessera.example/payment-methods/return?left=1',
    language: 'ja',
  } as const
  const given = await mock.openMethodSetup?.({ ...setup, customer })
  await mock.openMethodSetup?.({ ...setup, customer: testOrder().customer })
  await mock.readMethodSetup?.({ setupId: 'cs_test_1' })
  const dispute = await mock.readDispute?.({ gatewayPaymentId: 'pi_1' })

  expect(given?.url).toMatch(/^https:/)
  expect(['disputed', 'dispute_won', 'dispute_lost']).toContain(dispute)
  expect(await mock.closeCheckout({ gatewayCheckoutId: 'cs_test_1' })).toBe(true)
  expect(await mock.closeCheckout({ gatewayCheckoutId: 'pi_1' })).toBe(true)
  expect(page.answer).toMatchObject({ type: 'redirect', url: expect.stringMatching(/^https:/) })
  expect(inline.answer).toMatchObject({ type: 'stripe-inline', publishableKey: 'pk_test_1' })
})

test('state and signed messages (localstripe): paid, told, read and refunded', async () => {
  const received: { body: string; headers: Headers }[] = []
  const app = new Hono().post('/webhooks/stripe', async (context) => {
    received.push({ body: await context.req.text(), headers: context.req.raw.headers })
    return context.json({})
  })
  const server = await serveLocally(app)
  try {
    await post('/_config/webhooks/ours', {
      url: `${server.origin}/webhooks/stripe`,
      secret: SECRET,
    })
    const customer = await post('/v1/customers', { email: 'ada@tessera.example' })
    const method = await post('/v1/payment_methods', {
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2040',
      'card[cvc]': '123',
    })
    await post(`/v1/payment_methods/${method.id}/attach`, { customer: customer.id })
    const intent = await post('/v1/payment_intents', {
      amount: '17999',
      currency: 'usd',
      customer: customer.id,
      payment_method: method.id,
      confirm: 'true',
      'metadata[checkout_uuid]': 'uuid-of-checkout',
    })

    const outcome = {
      gatewayPaymentId: intent.id,
      status: 'succeeded',
      amountMinor: 17999,
      currency: 'USD',
      checkoutUuid: 'uuid-of-checkout',
    }
    expect(await local.readPayment({ gatewayPaymentId: intent.id })).toMatchObject(outcome)
    await expect
      .poll(() => received.map(({ body }) => JSON.parse(body).type), { timeout: 20_000 })
      .toContain('payment_intent.succeeded')
    const told = received.find(({ body }) => body.includes('payment_intent.succeeded'))
    const { body = '', headers } = told ?? {}
    const event = await local.verifyEvent(Buffer.from(body), new Headers(headers))
    expect(event.outcomes).toMatchObject([outcome])
    const forged = local.verifyEvent(Buffer.from(`${body} `), new Headers(headers))
    await expect(forged).rejects.toThrow(SignatureError)

    await local.refund({
      gatewayPaymentId: intent.id,
      idempotencyKey: `refund-${intent.id}`,
      amountMinor: 500,
      currency: 'USD',
      refundedBeforeMinor: 0,
      paymentMinor: 17999,
    })
    const charges = await ask(`/v1/charges?customer=${customer.id}`)
    expect(charges.data[0]).toMatchObject({ amount: 17999, amount_refunded: 500 })
  } finally {
    await server.close()
  }
})

function post(path: string, fields: Readonly<Record<string, string>>) {
  return ask(path, { method: 'POST', body: new URLSearchParams(fields) })
}

async function ask(path: string, init: RequestInit = {}) {
  const headers = { authorization: `Basic ${Buffer.from('sk_test_1:').toString('base64')}` }
  const answer = await fetch(localUrl + path, { ...init, headers })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  // oxlint-disable-next-line typescript/no-explicit-any
  return JSON.parse(text || 'null') as any
}
