import { createHmac, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { RazorpaySettings } from '#platform/gateways/razorpay/razorpay-calls.ts'
import { serveLocally } from './local-server.ts'

// oxlint-disable-next-line typescript/no-explicit-any
type Entity = any

/**
 * As much of Razorpay as this product asks: customers, orders, payments by their published states
 * (created → authorized → captured → refunded, or failed), mandates, refunds, and messages signed as it
 * signs them. Amounts must fit; what it refuses, this refuses.
 */
export async function startRazorpay(now: () => Date = () => new Date()) {
  const orders = new Map<string, Entity>()
  const payments = new Map<string, Entity>()
  const disputes: Entity[] = []
  const app = new Hono().basePath('/v1')
  const seconds = () => Math.floor(now().getTime() / 1000)
  const id = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`
  const asked: string[] = []

  app.use(async (context, next) => {
    asked.push(`${context.req.method} ${context.req.path.replace(/_[0-9a-f]{14}/g, '_*')}`)
    const expected = `Basic ${Buffer.from('rzp_test_key:key-secret').toString('base64')}`
    if (context.req.header('authorization') !== expected) return context.json({ error: {} }, 401)
    await next()
  })
  app.post('/customers', async (context) => {
    const { email } = await context.req.json()
    const hash = createHmac('sha256', 'customers').update(email).digest('hex')
    return context.json({ id: `cust_${hash.slice(0, 14)}`, entity: 'customer', email })
  })
  app.get('/orders', (context) => {
    const receipt = context.req.query('receipt')
    const items = [...orders.values()].filter((order) => order.receipt === receipt)
    return context.json({ entity: 'collection', count: items.length, items })
  })
  app.post('/orders', async (context) => {
    const body = await context.req.json()
    if (!Number.isInteger(body.amount) || body.amount < 100 || body.receipt?.length > 40) {
      return context.json({ error: { code: 'BAD_REQUEST_ERROR' } }, 400)
    }
    const order = {
      ...body,
      id: id('order'),
      entity: 'order',
      status: 'created',
      amount_paid: 0,
      amount_due: body.amount,
      created_at: seconds(),
    }
    orders.set(order.id, order)
    return context.json(order)
  })
  app.get('/orders/:id/payments', (context) => {
    const items = [...payments.values()].filter((one) => one.order_id === context.req.param('id'))
    return context.json({ entity: 'collection', count: items.length, items })
  })
  app.get('/disputes', (context) => {
    const [skip, count] = [Number(context.req.query('skip')), Number(context.req.query('count'))]
    const items = disputes.slice(skip, skip + count)
    return context.json({ entity: 'collection', count: items.length, items })
  })
  app.get('/payments/:id', (context) => {
    const payment = payments.get(context.req.param('id'))
    return payment ? context.json(payment) : context.json({ error: {} }, 404)
  })
  app.post('/payments/:id/capture', async (context) => {
    const payment = payments.get(context.req.param('id'))
    const { amount } = await context.req.json()
    if (payment?.status !== 'authorized' || payment.amount !== amount) {
      return context.json({ error: { code: 'BAD_REQUEST_ERROR' } }, 400)
    }
    return context.json(settle(payment))
  })
  app.post('/payments/:id/refund', async (context) => {
    const payment = payments.get(context.req.param('id'))
    const { amount } = await context.req.json()
    if (!payment || payment.amount_refunded + amount > payment.amount) {
      return context.json({ error: { code: 'BAD_REQUEST_ERROR' } }, 400)
    }
    return context.json(refund(payment.id, amount))
  })
  app.post('/payments/create/recurring', async (context) => {
    const body = await context.req.json()
    const isDeclined = body.token === 'token_declined'
    const payment = pay(body.order_id, isDeclined ? 'failed' : 'captured', {
      token: body.token,
      notes: body.notes,
    })
    return context.json({ razorpay_payment_id: payment.id })
  })

  const server = await serveLocally(app)
  const settings: RazorpaySettings = {
    keyId: 'rzp_test_key',
    keySecret: 'key-secret',
    webhookSecret: 'hook-secret',
    apiUrl: server.origin,
    scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  }
  return {
    settings,
    asked,
    orders,
    payments,
    /** The latest first. */
    disputes,
    pay,
    refund,
    settle: (paymentId: string) => settle(payments.get(paymentId)),
    message,
    [Symbol.asyncDispose]: server.close,
  }

  /** What happens in its dialog, or by a mandate. */
  function pay(
    orderId: string,
    status: 'created' | 'authorized' | 'captured' | 'failed',
    { token, notes }: { readonly token?: string; readonly notes?: object } = {},
  ): Entity {
    const order = orders.get(orderId)
    if (!order || order.status === 'paid') throw new Error('this order cannot be paid')
    const payment = {
      id: id('pay'),
      entity: 'payment',
      amount: order.amount,
      currency: order.currency,
      status: status === 'captured' ? 'authorized' : status,
      order_id: orderId,
      method: 'card',
      captured: false,
      amount_refunded: 0,
      email: 'ada@tessera.example',
      customer_id: order.customer_id ?? null,
      token_id: status === 'failed' ? null : (token ?? 'token_FHf94Uym9tdYFJ'),
      notes: notes ?? order.notes ?? [],
      card: { last4: '1111', network: 'Visa' },
      error_code: status === 'failed' ? 'BAD_REQUEST_ERROR' : null,
      error_description: status === 'failed' ? 'Payment was declined by the bank' : null,
      error_reason: status === 'failed' ? 'payment_declined' : null,
      created_at: seconds(),
    }
    payments.set(payment.id, payment)
    order.status = 'attempted'
    return status === 'captured' ? settle(payment) : payment
  }

  function settle(payment: Entity): Entity {
    const order = orders.get(payment.order_id)
    Object.assign(payment, { status: 'captured', captured: true })
    Object.assign(order, { status: 'paid', amount_paid: order.amount, amount_due: 0 })
    return payment
  }

  function refund(paymentId: string, amount: number): Entity {
    const payment = payments.get(paymentId)
    payment.amount_refunded += amount
    const isWhole = payment.amount_refunded === payment.amount
    payment.refund_status = isWhole ? 'full' : 'partial'
    if (isWhole) payment.status = 'refunded'
    return {
      id: id('rfnd'),
      entity: 'refund',
      amount,
      currency: payment.currency,
      payment_id: paymentId,
      status: 'processed',
      created_at: seconds(),
    }
  }

  /** A message about a payment as it stands, signed; `extra` adds entities beside it. */
  function message(event: string, paymentId: string, extra: object = {}) {
    const payment = structuredClone(payments.get(paymentId))
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_BFQ7uQEaa7j2z7',
      event,
      contains: ['payment', ...Object.keys(extra)],
      payload: { payment: { entity: payment }, ...extra },
      created_at: seconds(),
    })
    const mac = createHmac('sha256', settings.webhookSecret).update(body).digest('hex')
    return {
      body,
      headers: { 'x-razorpay-signature': mac, 'x-razorpay-event-id': id('evt') },
    }
  }
}
