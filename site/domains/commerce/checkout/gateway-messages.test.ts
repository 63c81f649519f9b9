import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { serveLocally } from '#testing/gateways/local-server.ts'
import { type Browser, openBrowser } from '#testing/team-site.ts'
import { type CheckoutSite, openCheckoutSite } from './testing/checkout-site.ts'
import { type Otherwise, purchases } from './testing/gateway-purchase.ts'
import type { SentMessage } from './testing/stripe-events.ts'
import {
  endStateOf,
  type ScenarioName,
  scenarios,
  startGateways,
} from './testing/webhook-scenarios.ts'

const NAMES = ['stripe', 'razorpay', 'paypal'] as const satisfies readonly ScenarioName[]

let gateways: Awaited<ReturnType<typeof startGateways>>
let site: CheckoutSite
let server: Awaited<ReturnType<typeof serveLocally>>
let logged: Record<string, unknown>[] = []
beforeAll(async () => {
  gateways = await startGateways(() => site.clock.now)
  site = await openCheckoutSite({
    env: gateways.env,
    catalogue: true,
    seed: async ({ pool }) => {
      await pool.query(`update assets set created_at = '2026-01-01';
        update assets set price_minor = 300 where slug in ('home', 'user') and kind = 'icon';
        update plans set coverage = '{"unlimited": [], "limits":
          [{"name": "icons", "kinds": ["icon"], "limit": 5, "period": "day"}]}'`)
    },
    log: createLog('warn', { write: (line) => void logged.push(JSON.parse(line)) }),
  })
  server = await serveLocally(site.app)
})
afterAll(async () => {
  await server.close()
  await site[Symbol.asyncDispose]()
  await gateways[Symbol.asyncDispose]()
})
beforeEach(() => {
  logged = []
})

/** Over a socket, as gateways send. */
async function send(name: ScenarioName, { body, headers }: SentMessage) {
  const answer = await fetch(`${server.origin}/webhooks/${name}`, { method: 'POST', body, headers })
  return [answer.status, ((await answer.json()) as { effect?: string }).effect]
}

async function fetchIcon(browser: Browser, slug: string) {
  const [asset] = await site.query<{ id: number }>(
    "select id from assets where slug = $1 and kind = 'icon'",
    [slug],
  )
  return browser.call('POST', `/items/${asset?.id}/downloads`, { format: 'svg' })
}

async function codeOf(browser: Browser, slug: string) {
  const { status, json } = await fetchIcon(browser, slug)
  return status === 200 ? 'granted' : json.code
}

async function purchase(name: ScenarioName) {
  const bought = await purchases[name](site.deps, gateways)
  const browser = await openBrowser(site, bought.buyer)
  return { ...bought, browser, state: () => endStateOf(site.deps, bought.buyer.id) }
}

test.each(NAMES)('what %s says was paid opens once, and its refund closes it', async (name) => {
  const { browser, paid, refunded, state } = await purchase(name)
  expect(await codeOf(browser, 'home')).toBe('subscription_required')

  const message = paid()
  expect(await send(name, message)).toEqual([200, 'taken'])
  const { response } = await fetchIcon(browser, 'home')
  expect((await site.app.request(response.download.url)).status).toBe(200)
  expect(await codeOf(browser, 'sun')).toBe('granted')

  const booked = await state()
  expect(booked).toMatchObject({ payments: [{ status: 'succeeded' }], subscriptions: [{}] })
  for (let again = 0; again < 3; again++) {
    expect(await send(name, message)).toEqual([200, 'repeated'])
  }
  // The same news under another number, as gateways send it of one payment.
  site.later(1000)
  expect(await send(name, paid())).toEqual([200, 'taken'])
  expect(await state()).toEqual(booked)

  site.later(60_000)
  expect(await send(name, refunded())).toEqual([200, 'taken'])
  const closed = await state()
  expect(closed).toMatchObject({
    payments: [{ status: 'refunded' }],
    subscriptions: [{ status: 'expired' }],
    documents: [{ type: 'credit_note' }, { type: 'invoice' }],
  })
  expect(await codeOf(browser, 'user')).toBe('subscription_required')
  expect(await codeOf(browser, 'home')).toBe('subscription_required')
  expect(await codeOf(browser, 'sun')).toBe('granted')

  expect(await send(name, message)).toEqual([200, 'repeated'])
  site.later(1000)
  expect(await send(name, paid())).toEqual([200, 'taken'])
  expect(await state()).toEqual(closed)
  expect(await codeOf(browser, 'home')).toBe('subscription_required')
})

test.each(NAMES)('what a refund of %s closed, another purchase opens again', async (name) => {
  const { buyer, browser, paid, refunded } = await purchase(name)
  await send(name, paid())
  expect([await codeOf(browser, 'home'), await codeOf(browser, 'home')]).toEqual([
    'granted',
    'granted',
  ])
  site.later(60_000)
  await send(name, refunded())
  expect(await codeOf(browser, 'home')).toBe('subscription_required')

  site.later(60_000)
  const again = await purchases[name](site.deps, gateways, buyer)
  await send(name, again.paid())

  expect([await codeOf(browser, 'home'), await codeOf(browser, 'home')]).toEqual([
    'granted',
    'granted',
  ])
})

test.each(NAMES)('a refund of %s that comes before the payment opens nothing', async (name) => {
  const { browser, paid, refunded, state } = await purchase(name)
  const late = paid()

  expect(await send(name, refunded())).toEqual([200, 'taken'])
  expect(await codeOf(browser, 'home')).toBe('subscription_required')
  const closed = await state()
  expect(await send(name, late)).toEqual([200, 'taken'])

  expect(await state()).toEqual(closed)
  expect(await codeOf(browser, 'home')).toBe('subscription_required')
})

const others: readonly (readonly [ScenarioName, string, Otherwise])[] = NAMES.flatMap((name) => [
  [name, 'a minor unit less', { amountMinor: name === 'razorpay' ? 598_799 : 17_998 }] as const,
  [name, 'a hundredth', { amountMinor: name === 'razorpay' ? 5_988 : 179 }] as const,
  [name, 'more', { amountMinor: 1_000_000 }] as const,
  [name, 'yen', { currency: 'JPY' }] as const,
  [name, 'euros', { currency: 'EUR' }] as const,
])

test.each(others)('%s tells of %s: it opens nothing and is logged', async (name, _, otherwise) => {
  const { browser, change, paid, refunded, state } = await purchase(name)
  change(otherwise)
  for (const tell of [paid, refunded]) {
    logged = []
    const message = tell()

    expect(await send(name, message)).toEqual([200, 'taken'])
    expect(await send(name, message)).toEqual([200, 'repeated'])

    expect(await state()).toMatchObject({ subscriptions: [], books: [], documents: [] })
    expect(logged).toMatchObject([
      { gateway: name, msg: 'a gateway reports another amount than was asked for' },
    ])
    expect(await codeOf(browser, 'home')).toBe('subscription_required')
  }
  const sql = 'select distinct effect from gateway_events order by effect'
  expect(await site.query(sql)).toContainEqual({ effect: 'amount_mismatch' })
})

test.each(NAMES)('a refund of %s in another currency gives nothing back', async (name) => {
  const { browser, change, paid, refunded, state } = await purchase(name)
  await send(name, paid())
  const booked = await state()
  change({ currency: 'EUR' })

  expect(await send(name, refunded())).toEqual([200, 'taken'])

  expect(await state()).toEqual(booked)
  expect(logged).toMatchObject([
    { gateway: name, currency: 'EUR', msg: 'a gateway reports another amount than was asked for' },
  ])
  expect(await codeOf(browser, 'home')).toBe('granted')
})

const ORDERS = [
  [0, 1, 2, 3, 4, 5],
  [5, 4, 3, 2, 1, 0],
  [3, 1, 5, 0, 4, 2],
  [2, 4, 0, 5, 1, 3],
]

test.each(NAMES)('no message of %s takes a payment back a step', async (name) => {
  for (const order of ORDERS) {
    const { accountId, messages } = await scenarios[name](site.deps, gateways)
    let before = [0, 0, 0]
    for (const index of [...order, ...order]) {
      await send(name, messages[index] as SentMessage)
      const [row] = await site.query<{ steps: number[] }>(
        `select array[(settled_at is not null)::int, refunded_minor::int,
           array_position(array['none', 'open', 'won', 'lost'], dispute)] as steps
         from payments where account_id = $1`,
        [accountId],
      )
      const after = row?.steps ?? before
      expect([order, index, after.every((step, at) => step >= (before[at] ?? 0))]).toEqual([
        order,
        index,
        true,
      ])
      before = after
    }
  }
})
