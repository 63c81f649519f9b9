import { createHmac, randomUUID } from 'node:crypto'
import Razorpay from 'razorpay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRazorpay } from '#testing/gateways/razorpay-emulator.ts'
import { testOrder } from '#testing/gateways/test-order.ts'
import { type PaymentGateway, SignatureError } from '#platform/gateways/payment-gateway.ts'
import { createRazorpayGateway } from './razorpay-gateway.ts'

const clock = { now: new Date('2026-11-21T12:00:00Z') }
const now = () => clock.now
let razorpay: Awaited<ReturnType<typeof startRazorpay>>
let gateway: PaymentGateway
beforeAll(async () => {
  razorpay = await startRazorpay(now)
  gateway = createRazorpayGateway(razorpay.settings, { now })
})
afterAll(() => razorpay[Symbol.asyncDispose]())

const inr = { currency: 'INR', amountMinor: 598_800 }

test('a checkout opens the dialog of Razorpay for one order, however often it is asked for', async () => {
  const order = testOrder(inr)
  const first = await gateway.createCheckout(order)
  const again = await gateway.createCheckout(order)

  expect(again.gatewayCheckoutId).toBe(first.gatewayCheckoutId)
  expect(first.answer).toMatchObject({
    type: 'inline',
    library: 'https://checkout.razorpay.com/v1/checkout.js',
    parameters: {
      key: 'rzp_test_key',
      order_id: first.gatewayCheckoutId,
      amount: 598_800,
      currency: 'INR',
    },
  })
})

test('an order is followed through its states; an authorized payment is captured', async () => {
  const order = testOrder(inr)
  const { checkoutUuid } = order
  const { gatewayCheckoutId } = await gateway.createCheckout(order)
  const read = () => gateway.readCheckout({ gatewayCheckoutId, checkoutUuid })

  expect(await read()).toEqual({ outcomes: [], isOver: false })
  razorpay.pay(gatewayCheckoutId, 'failed')
  expect((await read()).outcomes).toMatchObject([
    { status: 'failed', failure: { code: 'payment_declined' } },
  ])
  razorpay.pay(gatewayCheckoutId, 'authorized')

  expect((await read()).outcomes).toMatchObject([
    { status: 'failed', checkoutUuid },
    {
      status: 'succeeded',
      checkoutUuid,
      ...inr,
      method: { gatewayMethodId: 'token_FHf94Uym9tdYFJ', brand: 'visa', last4: '1111' },
    },
  ])
})

test('a renewal is debited once, however often it is asked for', async () => {
  const charge = {
    paymentId: 7,
    idempotencyKey: `renewal:1:${randomUUID()}:with-a-long-name`,
    ...inr,
    description: 'Individual',
    gatewayMethodId: 'token_1',
    gatewayCustomerId: 'cust_1',
    email: 'ada@tessera.example',
  }

  const first = await gateway.chargeRenewal(charge)
  const again = await gateway.chargeRenewal(charge)

  expect(first).toMatchObject({ status: 'succeeded', paymentId: 7, ...inr })
  expect(again.gatewayPaymentId).toBe(first.gatewayPaymentId)
  const declined = { ...charge, idempotencyKey: 'declined', gatewayMethodId: 'token_declined' }
  expect(await gateway.chargeRenewal(declined)).toMatchObject({ status: 'failed' })
})

test('a refund is given once, however often it is asked for', async () => {
  const { gatewayCheckoutId } = await gateway.createCheckout(testOrder(inr))
  const { id } = razorpay.pay(gatewayCheckoutId, 'captured')
  const refund = {
    gatewayPaymentId: id,
    idempotencyKey: 'refund-1',
    amountMinor: 100_000,
    currency: 'INR',
    refundedBeforeMinor: 0,
    paymentMinor: inr.amountMinor,
  }

  await gateway.refund(refund)
  await gateway.refund(refund)

  const read = await gateway.readPayment({ gatewayPaymentId: id })
  expect(read).toMatchObject({ status: 'refunded', refundMinor: 100_000 })
})

test('messages are signed as Razorpay signs: its own verifier accepts ours, and we accept them', async () => {
  const { gatewayCheckoutId } = await gateway.createCheckout(testOrder(inr))
  const { id } = razorpay.pay(gatewayCheckoutId, 'captured')
  const { body, headers } = razorpay.message('payment.captured', id)
  const { webhookSecret } = razorpay.settings

  const signature = headers['x-razorpay-signature']
  expect(Razorpay.validateWebhookSignature(body, signature, webhookSecret)).toBe(true)
  const event = await gateway.verifyEvent(Buffer.from(body), new Headers(headers))
  expect(event).toMatchObject({
    type: 'payment.captured',
    gatewayCheckoutId,
    outcomes: [{ status: 'succeeded', gatewayPaymentId: id, ...inr }],
  })
})

test('what the official verifier refuses, we refuse', async () => {
  const { gatewayCheckoutId } = await gateway.createCheckout(testOrder(inr))
  const { id } = razorpay.pay(gatewayCheckoutId, 'captured')
  const { body, headers } = razorpay.message('payment.captured', id)
  const signature = headers['x-razorpay-signature']
  const forged = [
    [body.replace('598800', '1'), signature],
    [body + ' ', signature],
    [body, signature.slice(0, -2) + (signature.endsWith('00') ? '11' : '00')],
    [body, createHmac('sha256', 'another-secret').update(body).digest('hex')],
    [body, ''],
    [body, 'zz'],
  ] as const
  for (const [text, mac] of forged) {
    const { webhookSecret } = razorpay.settings
    expect(Razorpay.validateWebhookSignature(text, mac, webhookSecret)).toBe(false)
    const sent = gateway.verifyEvent(
      Buffer.from(text),
      new Headers({ 'x-razorpay-signature': mac }),
    )
    await expect(sent).rejects.toThrow(SignatureError)
  }
})

test('a message older than 300 s is a hint only: the payment is read anew', async () => {
  const { gatewayCheckoutId } = await gateway.createCheckout(testOrder(inr))
  const { id } = razorpay.pay(gatewayCheckoutId, 'captured')
  const { body, headers } = razorpay.message('payment.captured', id)
  razorpay.refund(id, inr.amountMinor)

  const fresh = await gateway.verifyEvent(Buffer.from(body), new Headers(headers))
  clock.now = new Date(clock.now.getTime() + 301_000)
  const old = await gateway.verifyEvent(Buffer.from(body), new Headers(headers))

  expect(fresh.outcomes[0]?.status).toBe('succeeded')
  expect(old.outcomes[0]?.status).toBe('refunded')
})

test.each([
  ['payment.dispute.created', 'disputed'],
  ['payment.dispute.won', 'dispute_won'],
  ['payment.dispute.lost', 'dispute_lost'],
])('%s is told as %s', async (event, status) => {
  const { gatewayCheckoutId } = await gateway.createCheckout(testOrder(inr))
  const { id } = razorpay.pay(gatewayCheckoutId, 'captured')
  const { body, headers } = razorpay.message(event, id, { dispute: { entity: { id: 'disp_1' } } })

  const { outcomes } = await gateway.verifyEvent(Buffer.from(body), new Headers(headers))

  expect(outcomes.map((outcome) => outcome.status)).toEqual(['succeeded', status])
})

test('a dispute is found by its payment, however it stands', async () => {
  const read = () => gateway.readDispute?.({ gatewayPaymentId: 'pay_disputed' })
  expect(await read()).toBeNull()
  const others = Array.from({ length: 120 }, (_, n) => ({ payment_id: `pay_${n}`, status: 'open' }))
  const dispute = { payment_id: 'pay_disputed', status: 'under_review' }
  razorpay.disputes.push(...others, dispute)

  expect(await read()).toBe('disputed')
  dispute.status = 'won'
  expect(await read()).toBe('dispute_won')
  dispute.status = 'lost'
  expect(await read()).toBe('dispute_lost')
})
