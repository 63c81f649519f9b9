import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signSandboxEvent } from '#platform/gateways/sandbox/sandbox-signature.ts'
import { type CheckoutSite, buy, openCheckoutSite } from './testing/checkout-site.ts'
import { type SentMessage, stripeMessage } from './testing/stripe-events.ts'
import {
  endStateOf,
  permutationsOf,
  type ScenarioName,
  scenarios,
  startGateways,
  WEBHOOK_SECRET,
} from './testing/webhook-scenarios.ts'

const NAMES = ['stripe', 'razorpay', 'paypal'] as const satisfies readonly ScenarioName[]
const REPEATS = 40
/** Of 720; all of them are proven by `npm run prove -- webhooks`. */
const EVERY = 40

let gateways: Awaited<ReturnType<typeof startGateways>>
let site: CheckoutSite
beforeAll(async () => {
  gateways = await startGateways(() => site.clock.now)
  site = await openCheckoutSite({ env: gateways.env })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await gateways[Symbol.asyncDispose]()
})

function send(name: string, { body, headers }: SentMessage) {
  return site.app.request(`/webhooks/${name}`, { method: 'POST', body, headers })
}

async function play(name: ScenarioName, order: readonly number[]) {
  const { accountId, messages } = await scenarios[name](site.deps, gateways)
  for (const index of order) {
    const answer = await send(name, messages[index] as SentMessage)
    expect(answer.status).toBe(200)
  }
  return endStateOf(site.deps, accountId)
}

test.each([
  ['stripe', { status: 'partially_refunded', dispute: 'won', refunded_minor: '2000' }],
  ['razorpay', { status: 'charged_back', dispute: 'lost', refunded_minor: '100000' }],
  ['paypal', { status: 'refunded', dispute: 'won', refunded_minor: '17999' }],
] as const)('six messages of %s lead to the books they should', async (name, payment) => {
  const state = await play(name, [0, 1, 2, 3, 4, 5])
  expect(state).toMatchObject({ payments: [payment], checkouts: [{ status: 'paid' }] })
})

test.each(NAMES)('messages of %s end in the same state in any order', async (name) => {
  const expected = await play(name, [0, 1, 2, 3, 4, 5])
  const orders = permutationsOf([0, 1, 2, 3, 4, 5]).filter((_, index) => index % EVERY === 0)

  for (const order of orders) {
    expect([order, await play(name, order)]).toEqual([order, expected])
  }
})

test.each(NAMES)('a message of %s that comes again and again counts once', async (name) => {
  const expected = await play(name, [0, 1, 2, 3, 4, 5])
  const { accountId, messages } = await scenarios[name](site.deps, gateways)

  for (const message of messages) {
    const answers = await Promise.all(Array.from({ length: REPEATS }, () => send(name, message)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const effects = await Promise.all(answers.map((answer) => answer.json()))
    expect(effects.filter(({ effect }) => effect === 'taken')).toHaveLength(1)
  }

  expect(await endStateOf(site.deps, accountId)).toEqual(expected)
})

test('no forged message of Stripe is taken', async () => {
  const { messages, accountId } = await scenarios.stripe(site.deps, gateways)
  const { body, headers } = messages[1] as SentMessage
  const header = headers['stripe-signature'] ?? ''
  const { data, type } = JSON.parse(body)
  const now = site.clock.now
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const mac = (text: string) => createHmac('sha256', WEBHOOK_SECRET).update(text).digest('hex')
  const forged: SentMessage[] = [
    { body: body.replace('17999', '1'), headers },
    { body: `${body}\n`, headers },
    { body, headers: {} },
    { body, headers: { 'stripe-signature': '' } },
    { body, headers: { 'stripe-signature': 't=1,v1=' } },
    { body, headers: { 'stripe-signature': header.replace(/v1=.{4}/, 'v1=0000') } },
    { body, headers: { 'stripe-signature': header.replace('v1=', 'v0=') } },
    {
      body,
      headers: { 'stripe-signature': header.replace(/t=\d+/, `t=${at(1).getTime() / 1000}`) },
    },
    {
      body,
      headers: { 'stripe-signature': `t=${Math.floor(now.getTime() / 1000)},v1=${mac(body)}` },
    },
    stripeMessage(type, data.object, 'whsec_of_somebody_else', now),
    stripeMessage(type, data.object, '', now),
    // Signed rightly, 301 s ago.
    stripeMessage(type, data.object, WEBHOOK_SECRET, at(-301)),
  ]

  const statuses = []
  for (const message of forged) statuses.push((await send('stripe', message)).status)

  expect(statuses).toEqual(forged.map(() => 400))
  expect(await endStateOf(site.deps, accountId)).toMatchObject({ payments: [] })
  const late = stripeMessage(type, data.object, WEBHOOK_SECRET, at(-299))
  expect((await send('stripe', late)).status).toBe(200)
})

test('no forged message of the sandbox is taken', async () => {
  const { id } = await buy(site, await site.buyer(), 'delayed', { gateway: 'sandbox' })
  const outcome = {
    gateway: 'sandbox',
    gatewayPaymentId: id,
    status: 'succeeded',
    amountMinor: 17999,
    currency: 'USD',
    occurredAt: site.clock.now,
  }
  const body = JSON.stringify({ id: 'evt_forged', type: 'payment.succeeded', outcome })
  const own = signSandboxEvent(body, site.deps.config.signingSecret, site.clock.now)
  const old = new Date(site.clock.now.getTime() - 301_000)
  const signatures = [
    '',
    't=1,v1=0',
    signSandboxEvent(body, 'another-secret-of-at-least-32-characters', site.clock.now),
    signSandboxEvent(`${body} `, site.deps.config.signingSecret, site.clock.now),
    signSandboxEvent(body, site.deps.config.signingSecret, old),
    own.replace(/t=\d+/, 't=1'),
  ]

  for (const signature of signatures) {
    const answer = await send('sandbox', { body, headers: { 'sandbox-signature': signature } })
    expect([signature, answer.status]).toEqual([signature, 400])
  }
  const sql = 'select status from payments where gateway_payment_id = $1'
  expect(await site.query(sql, [id])).toEqual([{ status: 'pending' }])
})

test('a message that cannot be taken now leaves no note, so that it is taken when it comes again', async () => {
  const { messages, accountId } = await scenarios.stripe(site.deps, gateways)
  const dispute = messages[4] as SentMessage
  const { data } = JSON.parse(dispute.body)
  const intent = gateways.stripe.intents.get(data.object.payment_intent)
  gateways.stripe.intents.delete(data.object.payment_intent)

  expect((await send('stripe', dispute)).status).toBe(503)
  gateways.stripe.intents.set(data.object.payment_intent, intent)
  expect((await send('stripe', dispute)).status).toBe(200)
  expect(await endStateOf(site.deps, accountId)).toMatchObject({ payments: [{ dispute: 'open' }] })
})

test('another amount or currency than was asked for opens nothing', async () => {
  for (const change of [{ amount: 1 }, { currency: 'inr' }]) {
    const { messages, accountId } = await scenarios.stripe(site.deps, gateways)
    const paid = messages[1] as SentMessage
    const { id } = JSON.parse(paid.body).data.object
    gateways.stripe.intents.set(id, { ...gateways.stripe.intents.get(id), ...change })

    expect((await send('stripe', paid)).status).toBe(200)

    const state = await endStateOf(site.deps, accountId)
    expect(state).toMatchObject({ subscriptions: [], books: [], documents: [] })
  }
})

test('messages of gateways that are not set up, and of none, are missing', async () => {
  const statuses = []
  for (const name of ['manual', 'nobody', 'constructor']) {
    statuses.push((await send(name, { body: '{}', headers: {} })).status)
  }
  expect(statuses).toEqual([404, 404, 404])
})

test('an event of which nothing follows is noted', async () => {
  const message = stripeMessage('customer.created', { id: 'cus_1' }, WEBHOOK_SECRET, site.clock.now)
  const { id } = JSON.parse(message.body)

  expect((await send('stripe', message)).status).toBe(200)

  const sql = 'select type, effect from gateway_events where event_id = $1'
  expect(await site.query(sql, [id])).toEqual([{ type: 'customer.created', effect: 'none' }])
})

test('an approved order that was closed here is not taken', async () => {
  const { accountId, checkoutUuid, messages } = await scenarios.paypal(site.deps, gateways)
  await site.query("update checkouts set status = 'cancelled' where uuid = $1", [checkoutUuid])

  expect((await send('paypal', messages[0] as SentMessage)).status).toBe(200)

  expect(await endStateOf(site.deps, accountId)).toMatchObject({ payments: [], subscriptions: [] })
})
