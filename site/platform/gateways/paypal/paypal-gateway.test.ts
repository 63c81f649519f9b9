import { createSign, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPaypal } from '#testing/gateways/paypal-emulator.ts'
import { testOrder } from '#testing/gateways/test-order.ts'
import { type PaymentGateway, SignatureError } from '#platform/gateways/payment-gateway.ts'
import { createPaypalGateway } from './paypal-gateway.ts'
import { fromPaypalValue, toPaypalValue } from './paypal-outcomes.ts'
import { paypalSignedText } from './paypal-signature.ts'

const clock = { now: new Date('2026-11-21T12:00:00Z') }
const now = () => clock.now
let paypal: Awaited<ReturnType<typeof startPaypal>>
let gateway: PaymentGateway
beforeAll(async () => {
  paypal = await startPaypal(now)
  gateway = createPaypalGateway(paypal.settings, { now })
})
afterAll(() => paypal[Symbol.asyncDispose]())

test('a checkout leads to PayPal, to one order however often it is asked for', async () => {
  const order = testOrder()
  const first = await gateway.createCheckout(order)
  const again = await gateway.createCheckout(order)

  expect(again).toEqual(first)
  expect(first.answer).toMatchObject({
    type: 'redirect',
    url: expect.stringContaining('/checkoutnow?token='),
  })
  expect(paypal.orders.get(first.gatewayCheckoutId).purchase_units[0].amount).toEqual({
    currency_code: 'USD',
    value: '179.99',
  })
})

test('nothing is taken before the person approved; reading an approved order captures it once', async () => {
  const order = testOrder()
  const { checkoutUuid } = order
  const { gatewayCheckoutId } = await gateway.createCheckout(order)
  const read = () => gateway.readCheckout({ gatewayCheckoutId, checkoutUuid })

  expect(await read()).toEqual({ outcomes: [], isOver: false })
  paypal.approve(gatewayCheckoutId)
  const [first] = (await read()).outcomes
  const [again] = (await read()).outcomes

  expect(first).toMatchObject({
    status: 'succeeded',
    checkoutUuid,
    amountMinor: 17_999,
    currency: 'USD',
    method: { type: 'paypal', gatewayMethodId: expect.stringMatching(/^vault_/) },
  })
  expect(again?.gatewayPaymentId).toBe(first?.gatewayPaymentId)
  const gone = await gateway.readCheckout({ gatewayCheckoutId: 'FORGOTTEN', checkoutUuid })
  expect(gone).toEqual({ outcomes: [], isOver: true })
})

test('a renewal is charged to the vaulted source, once for its key', async () => {
  const charge = {
    paymentId: 12,
    idempotencyKey: 'renewal-12',
    amountMinor: 1999,
    currency: 'USD',
    description: 'Individual',
    gatewayMethodId: 'vault_1',
    gatewayCustomerId: null,
    email: 'ada@tessera.example',
  }

  const first = await gateway.chargeRenewal(charge)
  const again = await gateway.chargeRenewal(charge)

  expect(first).toMatchObject({ status: 'succeeded', paymentId: 12, amountMinor: 1999 })
  expect(again.gatewayPaymentId).toBe(first.gatewayPaymentId)
  const declined = { ...charge, idempotencyKey: 'renewal-13', gatewayMethodId: 'vault_declined' }
  expect(await gateway.chargeRenewal(declined)).toMatchObject({
    status: 'failed',
    failure: { code: '5120' },
  })
})

test('refunds in parts are read as their sum', async () => {
  const { gatewayCheckoutId } = await gateway.createCheckout(testOrder())
  const order = paypal.capture(gatewayCheckoutId)
  const { id } = order.purchase_units[0].payments.captures[0]
  const refund = (amountMinor: number, refundedBeforeMinor: number) =>
    gateway.refund({
      gatewayPaymentId: id,
      idempotencyKey: `refund-${id}-${refundedBeforeMinor}`,
      amountMinor,
      currency: 'USD',
      refundedBeforeMinor,
      paymentMinor: 17_999,
    })

  await refund(5_000, 0)
  await refund(5_000, 0)
  await refund(1, 5_000)

  expect(await gateway.readPayment({ gatewayPaymentId: id })).toMatchObject({
    status: 'refunded',
    refundMinor: 5_001,
  })
})

test('a message that PayPal signed for this webhook is taken', async () => {
  const { gatewayCheckoutId } = await gateway.createCheckout(testOrder())
  const order = paypal.capture(gatewayCheckoutId)
  const [taken] = order.purchase_units[0].payments.captures
  const { body, headers } = paypal.message('PAYMENT.CAPTURE.COMPLETED', taken)

  const event = await gateway.verifyEvent(Buffer.from(body), new Headers(headers))

  expect(event.outcomes).toMatchObject([{ status: 'succeeded', gatewayPaymentId: taken.id }])
})

test('an approval is not captured by itself: whoever takes it reads the order, unless it was closed', async () => {
  const { gatewayCheckoutId } = await gateway.createCheckout(testOrder())
  paypal.approve(gatewayCheckoutId)
  const order = paypal.orders.get(gatewayCheckoutId)
  const { body, headers } = paypal.message('CHECKOUT.ORDER.APPROVED', order)

  const event = await gateway.verifyEvent(Buffer.from(body), new Headers(headers))

  expect(event).toMatchObject({ gatewayCheckoutId, isWaitingForUs: true, outcomes: [] })
  expect(order.status).toBe('APPROVED')
})

test.each([
  ['CUSTOMER.DISPUTE.CREATED', { status: 'OPEN' }, 'disputed'],
  [
    'CUSTOMER.DISPUTE.RESOLVED',
    { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } },
    'dispute_lost',
  ],
  [
    'CUSTOMER.DISPUTE.RESOLVED',
    { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } },
    'dispute_won',
  ],
])('%s %j is told as %s', async (type, rest, status) => {
  const { gatewayCheckoutId } = await gateway.createCheckout(testOrder())
  const order = paypal.capture(gatewayCheckoutId)
  const { id } = order.purchase_units[0].payments.captures[0]
  const dispute = { ...rest, disputed_transactions: [{ seller_transaction_id: id }] }
  const { body, headers } = paypal.message(type, dispute)

  const { outcomes } = await gateway.verifyEvent(Buffer.from(body), new Headers(headers))

  expect(outcomes.map((outcome) => outcome.status)).toEqual(['succeeded', status])
})

test('forged messages are refused, however they are forged', async () => {
  const { gatewayCheckoutId } = await gateway.createCheckout(testOrder())
  const order = paypal.capture(gatewayCheckoutId)
  const [taken] = order.purchase_units[0].payments.captures
  const { body, headers } = paypal.message('PAYMENT.CAPTURE.COMPLETED', taken)
  const thief = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const sign = (webhookId: string, key = paypal.privateKey) => {
    const text = paypalSignedText(
      headers['paypal-transmission-id'],
      headers['paypal-transmission-time'],
      webhookId,
      Buffer.from(body),
    )
    return createSign('RSA-SHA256').update(text).sign(key, 'base64')
  }
  const forged: readonly (readonly [string, Record<string, string>])[] = [
    [body.replace('179.99', '1.00'), {}],
    [`${body} `, {}],
    [body, { 'paypal-transmission-sig': sign('ANOTHER-WEBHOOK') }],
    [body, { 'paypal-transmission-sig': sign(paypal.settings.webhookId, thief.privateKey) }],
    [body, { 'paypal-transmission-sig': '' }],
    [body, { 'paypal-transmission-id': 'another' }],
    [body, { 'paypal-transmission-time': '2026-11-21T12:00:01Z' }],
    [body, { 'paypal-transmission-time': 'now' }],
    [body, { 'paypal-auth-algo': 'none' }],
    [body, { 'paypal-cert-url': 'https://evil.example/v1/notifications/certs/CERT' }],
    [body, { 'paypal-cert-url': `${paypal.settings.apiUrl}/v2/elsewhere` }],
    [
      body,
      { 'paypal-cert-url': `${paypal.settings.apiUrl}.evil.example/v1/notifications/certs/A` },
    ],
    [body, { 'paypal-cert-url': `${paypal.certificateUrl}/../../../../v2/x` }],
  ]
  for (const [text, changed] of forged) {
    const sent = gateway.verifyEvent(Buffer.from(text), new Headers({ ...headers, ...changed }))
    await expect(sent, JSON.stringify(changed)).rejects.toThrow(SignatureError)
  }
})

test('a message older than 300 s is a hint only: the payment is read anew', async () => {
  const { gatewayCheckoutId } = await gateway.createCheckout(testOrder())
  const order = paypal.capture(gatewayCheckoutId)
  const [taken] = order.purchase_units[0].payments.captures
  const pending = { ...taken, status: 'PENDING' }
  const { body, headers } = paypal.message('PAYMENT.CAPTURE.PENDING', pending)

  const fresh = await gateway.verifyEvent(Buffer.from(body), new Headers(headers))
  clock.now = new Date(clock.now.getTime() + 301_000)
  const old = await gateway.verifyEvent(Buffer.from(body), new Headers(headers))

  expect(fresh.outcomes[0]?.status).toBe('pending')
  expect(old.outcomes[0]?.status).toBe('succeeded')
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [17_999, '179.99'],
  [100_000, '1000.00'],
])('%i minor units are written %s, and read back', (minor, value) => {
  expect(toPaypalValue(minor)).toBe(value)
  expect(fromPaypalValue(value)).toBe(minor)
})

test('a dispute is found by its capture, with how it ended', async () => {
  const read = () => gateway.readDispute?.({ gatewayPaymentId: 'CAPTURE-1' })
  expect(await read()).toBeNull()
  const dispute = { dispute_id: 'PP-D-1', status: 'UNDER_REVIEW', dispute_outcome: {} }
  paypal.disputes.set('CAPTURE-1', dispute)

  expect(await read()).toBe('disputed')
  dispute.status = 'RESOLVED'
  dispute.dispute_outcome = { outcome_code: 'RESOLVED_SELLER_FAVOUR' }
  expect(await read()).toBe('dispute_won')
  dispute.dispute_outcome = { outcome_code: 'RESOLVED_BUYER_FAVOUR' }
  expect(await read()).toBe('dispute_lost')
})
