import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '#testing/team-site.ts'
import {
  buy,
  type CheckoutSite,
  openCheckoutSite,
  sandboxId,
} from '#domains/commerce/checkout/testing/checkout-site.ts'

let site: CheckoutSite
beforeAll(async () => {
  site = await openCheckoutSite()
})
afterAll(() => site[Symbol.asyncDispose]())

/** Asks for another card and gives it at the gateway; answers with where it leads back to. */
async function give(buyer: Browser, card: 'success' | 'declined'): Promise<string> {
  const { status, response } = await buyer.call('POST', '/auth/payment-methods', {})
  expect(status).toBe(200)
  await site.pay(sandboxId(response.url), card)
  return `/payment-methods/return?gateway=sandbox&setup=${sandboxId(response.url)}`
}

async function comeBack(buyer: Browser, path: string) {
  const answer = await site.visit(path, { cookie: buyer.cookie() })
  return [answer.status, answer.headers.get('location')]
}

const methodsOf = async (buyer: Browser) =>
  (await buyer.call('GET', '/auth/payment-methods')).response.payment_methods

test('another card is given without an order, used first, and charged for what is past due', async () => {
  const buyer = await site.buyer()
  await buy(site, buyer, 'success')
  await site.query(
    `update subscriptions set status = 'past_due', past_due_since = $2, next_billing_at = $3
     where account_id = $1`,
    [buyer.user.id, site.clock.now, new Date(site.clock.now.getTime() + 86_400_000)],
  )
  const path = await give(buyer, 'success')

  const kept = [303, '/dashboard/billing/payment-methods?card=kept']
  expect(await comeBack(buyer, path)).toEqual(kept)
  expect(await comeBack(buyer, path)).toEqual(kept)

  const methods = await methodsOf(buyer)
  expect(methods[0]).toMatchObject({ brand: 'visa', is_default: true })
  const sql = `select next_billing_at <= $2 as "isDue", payment_method_id from subscriptions
    where account_id = $1`
  const [held] = await site.query<{ isDue: boolean }>(sql, [buyer.user.id, site.clock.now])
  expect(held?.isDue).toBe(true)
  expect(
    await site.query('select 1 from checkouts where account_id = $1', [buyer.user.id]),
  ).toHaveLength(1)
  await site.work()
  const told = 'select 1 from gateway_events where effect = $1'
  expect(await site.query(told, ['unknown_payment'])).toEqual([])
})

test('a card of somebody else, a declined one and none at all are not kept', async () => {
  const [ada, eve] = [await site.buyer(), await site.buyer()]
  const path = await give(ada, 'success')

  expect((await comeBack(eve, path))[0]).toBe(404)
  expect((await site.visit(path)).status).toBe(403)
  const page = '/dashboard/billing/payment-methods'
  expect(await comeBack(eve, await give(eve, 'declined'))).toEqual([303, `${page}?card=none`])
  expect(await comeBack(eve, '/payment-methods/return?gateway=sandbox&left=1')).toEqual([
    303,
    `${page}?card=left`,
  ])
  expect(await methodsOf(eve)).toEqual([])
})

test('a gateway that keeps no card without a payment is not offered', async () => {
  const buyer = await site.buyer()
  const { json } = await buyer.call('POST', '/auth/payment-methods', { gateway: 'manual' })
  expect(json.code).toBe('payment_method_unavailable')
})
