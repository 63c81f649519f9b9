import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { PaypalSettings } from '#platform/gateways/paypal/paypal-calls.ts'
import { paypalSignedText } from '#platform/gateways/paypal/paypal-signature.ts'
import { selfSignedCertificate } from './self-signed-certificate.ts'
import { serveLocally } from './local-server.ts'

// oxlint-disable-next-line typescript/no-explicit-any
type Entity = any

const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-360caa42-fca2a594-test'

/**
 * As much of PayPal as this product asks: tokens, orders by their published states (PAYER_ACTION_REQUIRED →
 * APPROVED → COMPLETED), captures, refunds, vaulted sources, and messages signed as it signs them. A
 * request id answers as the first time.
 */
export async function startPaypal(now: () => Date = () => new Date()) {
  const orders = new Map<string, Entity>()
  const captures = new Map<string, Entity>()
  const answered = new Map<string, Entity>()
  /** By the capture that they are about. */
  const disputes = new Map<string, Entity>()
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = selfSignedCertificate(pair, 'messageverificationcerts.paypal.com')
  const id = () => randomBytes(8).toString('hex').toUpperCase()
  const app = new Hono()

  app.get(CERTIFICATE_PATH, (context) => context.text(certificate))
  app.post('/v1/oauth2/token', (context) => {
    const expected = `Basic ${Buffer.from('client:secret').toString('base64')}`
    if (context.req.header('authorization') !== expected) return context.json({}, 401)
    return context.json({ access_token: 'A21AA-test', token_type: 'Bearer', expires_in: 32_400 })
  })
  app.use('/v2/*', async (context, next) => {
    if (context.req.header('authorization') !== 'Bearer A21AA-test') return context.json({}, 401)
    const key = context.req.header('paypal-request-id')
    const known = key === undefined ? undefined : answered.get(key)
    if (known) return context.json(known)
    await next()
    if (key !== undefined && context.res.ok) answered.set(key, await context.res.clone().json())
  })
  app.post('/v2/checkout/orders', async (context) => {
    const body = await context.req.json()
    if (!/^\d+\.\d{2}$/.test(body.purchase_units?.[0]?.amount?.value ?? '')) {
      return context.json({ name: 'INVALID_REQUEST' }, 400)
    }
    const order: Entity = { ...structuredClone(body), id: id(), status: 'PAYER_ACTION_REQUIRED' }
    orders.set(order.id, order)
    const vaultId = body.payment_source?.paypal?.vault_id
    if (vaultId !== undefined) return context.json(capture(order, vaultId === 'vault_declined'))
    order.links = [{ rel: 'payer-action', href: `${server.origin}/checkoutnow?token=${order.id}` }]
    return context.json(order)
  })
  app.get('/v2/checkout/orders/:id', (context) => {
    const order = orders.get(context.req.param('id'))
    return order ? context.json(order) : context.json({ name: 'RESOURCE_NOT_FOUND' }, 404)
  })
  app.post('/v2/checkout/orders/:id/capture', (context) => {
    const order = orders.get(context.req.param('id'))
    if (order?.status !== 'APPROVED') return context.json({ name: 'ORDER_NOT_APPROVED' }, 422)
    return context.json(capture(order, false))
  })
  app.get('/v2/payments/captures/:id', (context) => {
    const found = captures.get(context.req.param('id'))
    return found ? context.json(found) : context.json({ name: 'RESOURCE_NOT_FOUND' }, 404)
  })
  app.post('/v2/payments/captures/:id/refund', async (context) => {
    const { amount } = await context.req.json()
    return context.json(refund(context.req.param('id'), amount.value))
  })

  app.get('/v1/customer/disputes', (context) => {
    const found = disputes.get(context.req.query('disputed_transaction_id') ?? '')
    return context.json({ items: found ? [{ dispute_id: found.dispute_id }] : [] })
  })
  app.get('/v1/customer/disputes/:id', (context) => {
    const found = [...disputes.values()].find((one) => one.dispute_id === context.req.param('id'))
    return found ? context.json(found) : context.json({ name: 'RESOURCE_NOT_FOUND' }, 404)
  })

  const server = await serveLocally(app)
  const settings: PaypalSettings = {
    clientId: 'client',
    clientSecret: 'secret',
    webhookId: '8PT597110X687430L',
    apiUrl: server.origin,
    certificateUrl: server.origin,
  }
  return {
    settings,
    orders,
    captures,
    disputes,
    privateKey: pair.privateKey,
    certificateUrl: server.origin + CERTIFICATE_PATH,
    approve: (orderId: string) => {
      orders.get(orderId).status = 'APPROVED'
    },
    capture: (orderId: string) => capture(orders.get(orderId), false),
    refund,
    message,
    [Symbol.asyncDispose]: server.close,
  }

  function capture(order: Entity, isDeclined: boolean): Entity {
    const [unit] = order.purchase_units
    const taken = {
      id: id(),
      status: isDeclined ? 'DECLINED' : 'COMPLETED',
      amount: unit.amount,
      final_capture: true,
      custom_id: unit.custom_id,
      supplementary_data: { related_ids: { order_id: order.id } },
      ...(isDeclined && { processor_response: { response_code: '5120' } }),
      create_time: now().toISOString(),
      update_time: now().toISOString(),
    }
    captures.set(taken.id, taken)
    order.status = 'COMPLETED'
    unit.payments = { captures: [taken], refunds: [] }
    order.payment_source.paypal.attributes = {
      vault: { id: `vault_${id()}`, status: 'VAULTED', customer: { id: 'paypal_customer' } },
    }
    return order
  }

  function refund(captureId: string, value: string): Entity {
    const taken = captures.get(captureId)
    const order = orders.get(taken.supplementary_data.related_ids.order_id)
    const [unit] = order.purchase_units
    const made = {
      id: id(),
      status: 'COMPLETED',
      amount: { ...taken.amount, value },
      links: [{ rel: 'up', href: `${server.origin}/v2/payments/captures/${captureId}` }],
    }
    unit.payments.refunds.push(made)
    const sum = unit.payments.refunds.reduce(
      (total: number, one: Entity) => total + Math.round(Number(one.amount.value) * 100),
      0,
    )
    const whole = Math.round(Number(taken.amount.value) * 100)
    taken.status = sum >= whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    return made
  }

  /** A message about a resource as it stands, signed. */
  function message(eventType: string, resource: Entity) {
    const body = JSON.stringify({
      id: `WH-${id()}-${id()}`,
      event_version: '1.0',
      create_time: now().toISOString(),
      resource_version: '2.0',
      event_type: eventType,
      resource: structuredClone(resource),
    })
    const transmission = `${id()}-test`
    const time = now().toISOString()
    const text = paypalSignedText(transmission, time, settings.webhookId, Buffer.from(body))
    const signature = createSign('RSA-SHA256').update(text).sign(pair.privateKey, 'base64')
    return {
      body,
      headers: {
        'paypal-transmission-id': transmission,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signature,
        'paypal-cert-url': server.origin + CERTIFICATE_PATH,
        'paypal-auth-algo': 'SHA256withRSA',
      },
    }
  }
}
