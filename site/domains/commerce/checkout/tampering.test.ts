import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buy,
  type CheckoutSite,
  createCoupon,
  INDIVIDUAL,
  INDIVIDUAL_INDIA,
  openCheckoutSite,
  sandboxId,
  TEAM,
  TEAM_PLUS,
} from './testing/checkout-site.ts'
import { startGateways } from './testing/webhook-scenarios.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'

let gateways: Awaited<ReturnType<typeof startGateways>>
let site: CheckoutSite
beforeAll(async () => {
  gateways = await startGateways(() => site.clock.now)
  site = await openCheckoutSite({ env: { ...gateways.env, BANK_TRANSFER_DETAILS: 'IBAN' } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await gateways[Symbol.asyncDispose]()
})

const personal: readonly (readonly [string, object, string])[] = [
  ['a negative quantity', { quantity: -1 }, 'invalid_request'],
  ['none at all', { quantity: 0 }, 'invalid_request'],
  ['a fraction of one', { quantity: 0.5 }, 'invalid_request'],
  ['one and a half', { quantity: 1.5 }, 'invalid_request'],
  ['a huge quantity', { quantity: 1e9 }, 'invalid_request'],
  ['a quantity beyond all numbers', { quantity: 1e308 }, 'invalid_request'],
  ['a quantity in words', { quantity: '1' }, 'invalid_request'],
  ['a list as quantity', { quantity: [1] }, 'invalid_request'],
  ['two of a plan for one', { quantity: 2 }, 'invalid_request'],
  ['people for a plan for one', { members: 5 }, 'invalid_request'],
  ['another frequency', { billing_frequency: 12 }, 'invalid_request'],
  ['a frequency of none', { billing_frequency: 0 }, 'invalid_request'],
  ['a period of its own', { billing_period: 'decade' }, 'invalid_request'],
  ['something else than a plan', { purchase_type: 'gift' }, 'invalid_request'],
  ['the type of another plan', { type: 'api' }, 'invalid_request'],
  ['a gateway that does not exist', { gateway: 'barter' }, 'invalid_request'],
  ['rupees for a plan in dollars', { gateway: 'razorpay' }, 'payment_method_unavailable'],
  ['a plan of old', { plan_id: 19 }, 'plan_unavailable'],
  ['a plan that never was', { plan_id: 999 }, 'plan_unavailable'],
  ['a negative plan', { plan_id: -24 }, 'invalid_request'],
  ['a plan in words', { plan_id: '24' }, 'invalid_request'],
  ['a period the plan does not have', { plan_id: 60, billing_period: 'year' }, 'plan_unavailable'],
  ['a subscription that is none', { subscription_uuid: MISSING }, 'not_found'],
  ['a subscription without form', { subscription_uuid: '1 or 1=1' }, 'invalid_request'],
  ['a recurring id that is none', { recurring_subscription_id: "' or ''='" }, 'not_found'],
  ['a coupon that is none', { code: 'FREE-FOR-ALL' }, 'coupon_refused'],
  ['a plan for India from nowhere', { plan_id: INDIVIDUAL_INDIA }, 'plan_unavailable'],
]

test.each(personal)('%s is refused, and nothing is written', async (_, input, code) => {
  const buyer = await site.buyer()

  const { json } = await buyer.call('POST', '/checkout', { plan_id: INDIVIDUAL, ...input })

  expect(json.code).toBe(code)
  const sql = 'select 1 from checkouts where account_id = $1'
  expect(await site.query(sql, [buyer.user.id])).toEqual([])
})

test("somebody else's subscription is missing, by either of its names", async () => {
  const owner = await site.buyer()
  await buy(site, owner, 'success', { gateway: 'sandbox' })
  const [theirs] = await site.query<{ uuid: string }>(
    `update subscriptions set gateway_subscription_id = 'sub_of_owner' where account_id = $1
     returning uuid`,
    [owner.user.id],
  )
  const thief = await site.buyer()

  const inputs = [
    { subscription_uuid: theirs?.uuid },
    { recurring_subscription_id: theirs?.uuid },
    { recurring_subscription_id: 'sub_of_owner' },
  ]
  for (const input of inputs) {
    const { json } = await thief.call('POST', '/checkout', { plan_id: INDIVIDUAL, ...input })
    expect(json.code).toBe('not_found')
  }
})

const places: readonly (readonly [string, string | null, string | null, boolean, string | null])[] =
  [
    ['from India', 'IN', null, true, null],
    ['from India, with an address there', 'IN', 'IN', true, null],
    ['from the United States', 'US', null, false, null],
    ['from the United States, with an address in India', 'US', 'IN', false, null],
    ['from India, with an address in Germany', 'IN', 'DE', false, null],
    ['from nowhere, with an address in India', null, 'IN', true, null],
    ['from nowhere', null, null, false, null],
    ['from nowhere, India chosen in the settings', null, null, true, 'IN'],
    ['from the United States, India chosen in the settings', 'US', null, false, 'IN'],
    ['from India, Germany chosen in the settings', 'IN', null, false, 'DE'],
  ]

test.each(places)('rupees %s', async (_, visit, address, isSold, chosen) => {
  const buyer = await site.buyer()
  if (address) await giveAddress(buyer.user.id, address)
  const headers = {
    ...(visit && { 'x-country': visit }),
    ...(chosen && { cookie: `${buyer.cookie()}; country=${chosen}` }),
  }

  const body = { plan_id: INDIVIDUAL_INDIA }
  const { json, response } = await buyer.call('POST', '/checkout', body, headers)

  if (!isSold) return expect(json.code).toBe('plan_unavailable')
  expect(response.checkout).toMatchObject({
    checkout_type: 'inline',
    checkout_url: expect.stringMatching(/^\/checkout\/[\da-f-]{36}\/pay$/),
    js: {
      link: 'https://checkout.razorpay.com/v1/checkout.js',
      script: expect.stringMatching(/^\/checkout\/[\da-f-]{36}\/open\.js$/),
    },
  })
  const path = response.checkout.js.script
  const script = await site.visit(path, { cookie: buyer.cookie() })
  expect(script.headers.get('content-type')).toContain('text/javascript')
  const code = await script.text()
  expect(code).toContain('"amount":598800')
  expect(code).toContain('"currency":"INR"')
  expect((await site.visit(path)).status).toBe(404)
})

test('a plan in rupees is paid by no gateway that does not take them', async () => {
  const buyer = await site.buyer()
  for (const gateway of ['stripe', 'paypal']) {
    const body = { plan_id: INDIVIDUAL_INDIA, gateway }
    const { json } = await buyer.call('POST', '/checkout', body, { 'x-country': 'IN' })
    expect(json.code).toBe('payment_method_unavailable')
  }
})

test.each([
  ['fewer seats than people', { plan_id: TEAM, quantity: 2, members: 3 }],
  ['fewer seats than people, five a piece', { plan_id: TEAM_PLUS, quantity: 1, members: 6 }],
])('a team cannot buy %s', async (_, body) => {
  const owner = await site.person()
  const team = await site.team({ owner })
  const asTeam = await site.browser(owner, { teamId: team.id })

  expect((await asTeam.call('POST', '/checkout', body)).json.code).toBe('invalid_request')
})

test('the last use of a coupon is given to one of many who ask at once', async () => {
  await createCoupon(site, { code: 'LAST-ONE', percentOff: 50, most: 1 })
  const buyers = await Promise.all(Array.from({ length: 8 }, () => site.buyer()))

  const body = { plan_id: INDIVIDUAL, code: ' last-one ', gateway: 'sandbox' }
  const answers = await Promise.all(buyers.map((buyer) => buyer.call('POST', '/checkout', body)))

  const codes = answers.map(({ status, json }) => (status === 200 ? 'sold' : json.code)).toSorted()
  expect(codes).toEqual([...Array.from({ length: 7 }, () => 'coupon_refused'), 'sold'])
  const sql = `select gross_minor from checkouts c join coupons k on k.id = c.coupon_id
               where k.code = 'LAST-ONE'`
  expect(await site.query(sql)).toEqual([{ gross_minor: '8999' }])
})

test('an account that uses a coupon in many orders at once can pay one of them', async () => {
  await createCoupon(site, { code: 'ONCE', percentOff: 50 })
  const buyer = await site.buyer()
  const body = { plan_id: INDIVIDUAL, code: 'ONCE', gateway: 'sandbox' }

  const answers = await Promise.all(
    Array.from({ length: 8 }, () => buyer.call('POST', '/checkout', body)),
  )
  for (const { response } of answers) {
    if (!response) continue
    await site.pay(sandboxId(response.checkout.checkout_url), 'success')
  }
  await site.work()

  const paid = await site.query(
    "select 1 from checkouts where account_id = $1 and status = 'paid'",
    [buyer.user.id],
  )
  expect(paid.length).toBeLessThanOrEqual(1)
  const taken = await site.query(
    "select 1 from sandbox_payments where email = $1 and status = 'succeeded'",
    [buyer.user.email],
  )
  expect(taken.length).toBe(paid.length)
  const again = await buyer.call('POST', '/checkout', { ...body, billing_period: 'month' })
  if (paid.length === 1) expect(again.json.code).toBe('coupon_refused')
})

test('a coupon that pays for all asks no gateway', async () => {
  await createCoupon(site, { code: 'GIFT', percentOff: 100 })
  const buyer = await site.buyer()

  const { response } = await buyer.call('POST', '/checkout', { plan_id: INDIVIDUAL, code: 'GIFT' })

  expect(response.checkout.checkout_type).toBe('success')
  expect(await site.statusOf(response.checkout.uuid)).toBe('paid')
})

test('a bank transfer is confirmed for the amount that was asked for only', async () => {
  const buyer = await site.buyer()
  const staff = await site.browser(await site.person({ role: 'manager' }))
  const body = { plan_id: INDIVIDUAL, gateway: 'manual' }
  const { response } = await buyer.call('POST', '/checkout', body)
  const { uuid } = response.checkout
  expect(await site.statusOf(uuid)).toBe('pending')
  const confirm = (amount: number, currency = 'USD') =>
    staff.call('POST', `/checkouts/${uuid}/transfer`, { amount, currency })

  expect((await confirm(17998)).json.code).toBe('conflict')
  expect((await confirm(17999, 'INR')).json.code).toBe('conflict')
  expect((await confirm(17999)).response.checkout.status).toBe('paid')
  expect((await confirm(17999)).response.checkout.status).toBe('paid')
  const sql = 'select 1 from payments where account_id = $1'
  expect(await site.query(sql, [buyer.user.id])).toHaveLength(1)
})

test('a gateway that does not answer is said in words, and the same key goes on later', async () => {
  const buyer = await site.buyer()
  const body = { plan_id: INDIVIDUAL, gateway: 'stripe', idempotency_key: 'stripe-is-away' }

  const { status, json } = await buyer.call('POST', '/checkout', body)

  expect([status, json.code]).toEqual([503, 'payment_unavailable'])
  const sql = 'select status, gateway_checkout_id from checkouts where account_id = $1'
  expect(await site.query(sql, [buyer.user.id])).toEqual([
    { status: 'open', gateway_checkout_id: null },
  ])
})

function giveAddress(accountId: number, country: string) {
  return site.query(
    `insert into billing_addresses (account_id, name, line1, city, country, tax_id_status, is_default)
     values ($1, 'Ada', '1 Road', 'Town', $2, 'none', true)`,
    [accountId, country],
  )
}
