import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buy,
  type CheckoutSite,
  INDIVIDUAL,
  openCheckoutSite,
  sandboxId,
} from './testing/checkout-site.ts'

let site: CheckoutSite

beforeAll(async () => {
  site = await openCheckoutSite()
})

afterAll(() => site[Symbol.asyncDispose]())

test('a checkout leads to the hosted page of the gateway, for the amount of the server', async () => {
  const buyer = await site.buyer()

  const { status, response } = await buyer.call('POST', '/checkout', {
    purchase_type: 'plan',
    plan_id: INDIVIDUAL,
    billing_period: 'month',
    billing_frequency: 1,
    quantity: 1,
    type: 'personal',
    method: 'card',
    checkout_mode: 'subscription',
    growth_book: 'pricing-a',
    client_id: 'plugin-of-a-tool',
    utm_source: 'letter',
    amount: 1,
    price: 0.01,
    gross_minor: 1,
  })

  expect(status).toBe(200)
  expect(response.checkout).toMatchObject({
    checkout_type: 'redirect',
    checkout_url: expect.stringMatching(/^\/sandbox\/sbx_[0-9a-f]{32}$/),
  })
  const { uuid, checkout_url } = response.checkout
  expect(await site.query('select * from checkouts where uuid = $1', [uuid])).toMatchObject([
    {
      gross_minor: '1999',
      currency: 'USD',
      utm: { utm_source: 'letter' },
      status: 'open',
      quote: { order: { growthBook: 'pricing-a', oauthClientId: 'plugin-of-a-tool' } },
    },
  ])
  const id = sandboxId(checkout_url)
  expect(await site.query('select * from sandbox_payments where id = $1', [id])).toMatchObject([
    { amount_minor: '1999', currency: 'USD', status: 'open' },
  ])
})

test('a card form in the page is asked for as stripe-inline', async () => {
  const buyer = await site.buyer()

  const { response } = await buyer.call('POST', '/checkout', {
    plan_id: INDIVIDUAL,
    checkout_type: 'stripe-inline',
  })

  expect(response.checkout).toMatchObject({
    checkout_type: 'stripe-inline',
    client_secret: expect.stringMatching(/^sbx_/),
    publishable_key: null,
  })
})

test('the same key is answered alike, and stands for one order for ever', async () => {
  const buyer = await site.buyer()
  const body = { plan_id: INDIVIDUAL, idempotency_key: 'my-order-of-today' }

  const first = await buyer.call('POST', '/checkout', body)
  const again = await buyer.call('POST', '/checkout', body)
  const other = await buyer.call('POST', '/checkout', { ...body, billing_period: 'month' })

  expect(again.response).toEqual(first.response)
  expect([other.status, other.json.code]).toEqual([409, 'conflict'])
})

test('the same key sent many times at once makes one checkout', async () => {
  const buyer = await site.buyer()
  const body = { plan_id: INDIVIDUAL, idempotency_key: 'sent-twelve-times' }

  const answers = await Promise.all(
    Array.from({ length: 12 }, () => buyer.call('POST', '/checkout', body)),
  )

  expect(new Set(answers.map(({ response }) => response?.checkout.uuid)).size).toBe(1)
  const sql = 'select 1 from sandbox_payments where email = $1'
  expect(await site.query(sql, [buyer.user.email])).toHaveLength(1)
})

test('an account has one open order: a newer one closes the one before', async () => {
  const buyer = await site.buyer()

  const first = await buyer.call('POST', '/checkout', { plan_id: INDIVIDUAL })
  const second = await buyer.call('POST', '/checkout', { plan_id: INDIVIDUAL })

  const [old, current] = [first, second].map(({ response }) => response.checkout)
  await site.pay(sandboxId(old.checkout_url), 'success')
  await site.work()
  expect(await site.statusOf(old.uuid)).toBe('cancelled')
  expect(await site.statusOf(current.uuid)).toBe('open')
})

test('paid: the subscription runs, and the person is led to where they wanted to go', async () => {
  const buyer = await site.buyer()

  const { uuid, location } = await buy(site, buyer, 'success', { redirect: '/icons/arrow' })

  expect(location).toBe('/icons/arrow')
  const { response } = await buyer.call('GET', `/checkouts/${uuid}`)
  expect(response.checkout).toMatchObject({ status: 'paid', failure_code: null })
  expect(await subscriptionsOf(buyer.user.id)).toMatchObject([
    { status: 'active', plan_id: INDIVIDUAL, gateway: 'sandbox', period: 'year' },
  ])
})

test('without a redirect the page after paying says thank you, in the language of the order', async () => {
  const buyer = await site.buyer()
  const { response } = await buyer.call(
    'POST',
    '/checkout',
    { plan_id: INDIVIDUAL },
    { 'accept-language': 'ja' },
  )
  const { uuid, checkout_url } = response.checkout
  await site.pay(sandboxId(checkout_url), 'success')

  const answer = await site.visit(`/checkout/${uuid}/return`)

  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`/jp/subscribe/thank-you?checkout=${uuid}`)
})

test.each(['declined', 'insufficient-funds'] as const)(
  'a card that is %s opens nothing, and another can be tried in the same order',
  async (card) => {
    const buyer = await site.buyer()

    const { uuid, id, location } = await buy(site, buyer, card)

    expect(location).toBe(`/payment-confirmation?checkout=${uuid}`)
    const failed = await buyer.call('GET', `/checkouts/${uuid}`)
    expect(failed.response.checkout).toMatchObject({
      status: 'open',
      failure_code: card === 'declined' ? 'card_declined' : 'insufficient_funds',
    })
    expect(await subscriptionsOf(buyer.user.id)).toEqual([])

    await site.pay(id, 'success')
    await site.work()
    const paid = await buyer.call('GET', `/checkouts/${uuid}`)
    expect(paid.response.checkout).toMatchObject({ status: 'paid', failure_code: null })
    expect(await subscriptionsOf(buyer.user.id)).toHaveLength(1)
  },
)

test('3-D Secure: nothing is open before the person confirmed; refusing fails', async () => {
  const buyer = await site.buyer()
  const { uuid, id } = await buy(site, buyer, '3d-secure')
  expect(await subscriptionsOf(buyer.user.id)).toEqual([])

  await site.act(id, { type: 'refuse' })
  await site.work()
  expect((await buyer.call('GET', `/checkouts/${uuid}`)).response.checkout.failure_code).toBe(
    'authentication_failed',
  )
  await site.pay(id, '3d-secure')
  await site.act(id, { type: 'confirm' })
  await site.visit(`/checkout/${uuid}/return`)

  expect(await site.statusOf(uuid)).toBe('paid')
})

test('a delayed payment is under way first, and opens the plan when it arrives', async () => {
  const buyer = await site.buyer()
  const { uuid } = await buy(site, buyer, 'delayed')
  expect(await site.statusOf(uuid)).toBe('pending')
  expect(await subscriptionsOf(buyer.user.id)).toEqual([])

  site.later(61_000)
  await site.work()

  expect(await site.statusOf(uuid)).toBe('paid')
  expect(await subscriptionsOf(buyer.user.id)).toMatchObject([{ status: 'active' }])
})

test('a dispute that is opened after paying is on the books', async () => {
  const buyer = await site.buyer()
  const { id } = await buy(site, buyer, 'dispute')

  site.later(61_000)
  await site.work()

  const sql = 'select status from payments where gateway_payment_id = $1'
  expect(await site.query(sql, [id])).toEqual([{ status: 'disputed' }])
})

test('how a dispute ended is asked for where that message was lost', async () => {
  const buyer = await site.buyer()
  const { id } = await buy(site, buyer, 'dispute')
  site.later(61_000)
  await site.work()
  // Won at the gateway, and nobody was told.
  await site.query("update sandbox_payments set dispute = 'won' where id = $1", [id])
  const sql = 'select status, dispute from payments where gateway_payment_id = $1'

  await site.work()
  expect(await site.query(sql, [id])).toEqual([{ status: 'disputed', dispute: 'open' }])
  site.later(7 * 3_600_000)
  await site.work()

  expect(await site.query(sql, [id])).toEqual([{ status: 'succeeded', dispute: 'won' }])
})

test('leaving the hosted page leads back to cancel_url, an address of ours only', async () => {
  const buyer = await site.buyer()
  const leave = async (cancel_url: string | undefined) => {
    const body = { plan_id: INDIVIDUAL, ...(cancel_url && { cancel_url }) }
    const { response } = await buyer.call('POST', '/checkout', body)
    const answer = await site.visit(`/checkout/${response.checkout.uuid}/return?left=1`)
    return answer.headers.get('location')
  }

  expect(await leave('/pricing?period=year')).toBe('/pricing?period=year')
  const standard = `/purchase/plan?plan_id=${INDIVIDUAL}&billing_period=year`
  expect(await leave(undefined)).toBe(standard)
  expect(await leave('https://evil.example/pricing')).toBe(standard)
  expect(await leave('//evil.example')).toBe(standard)
})

test('an order that nobody paid expires', async () => {
  const buyer = await site.buyer()
  const { response } = await buyer.call('POST', '/checkout', { plan_id: INDIVIDUAL })

  site.later(24 * 3_600_000)
  await site.work()

  expect(await site.statusOf(response.checkout.uuid)).toBe('expired')
})

function subscriptionsOf(accountId: number) {
  return site.query<{ uuid: string }>('select * from subscriptions where account_id = $1', [
    accountId,
  ])
}
