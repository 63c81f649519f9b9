import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buy,
  type CheckoutSite,
  createCoupon,
  INDIVIDUAL,
  openCheckoutSite,
  TEAM,
} from './testing/checkout-site.ts'

let site: CheckoutSite

beforeAll(async () => {
  site = await openCheckoutSite()
})

afterAll(() => site[Symbol.asyncDispose]())

const refused = { status: 403, json: { code: 'verification_required' } }

/** Takes the proof back, as of an account of the time before paying asked for one. */
const unprove = (id: number) =>
  site.query('update users set email_verified_at = null where id = $1', [id])

test('nothing is sold to an address that is not proved, be it free or for a team', async () => {
  await createCoupon(site, { code: 'GIFT', percentOff: 100 })
  const person = await site.person({ isVerified: false })
  const browser = await site.browser(person)
  const team = await site.team({ owner: person })

  const paid = await browser.call('POST', '/checkout', { plan_id: INDIVIDUAL })
  const free = await browser.call('POST', '/checkout', { plan_id: INDIVIDUAL, code: 'GIFT' })
  const card = await browser.call('POST', '/auth/payment-methods', {})
  const acting = await site.browser(person, { teamId: team.id })
  const forTeam = await acting.call('POST', '/checkout', { plan_id: TEAM })

  for (const answer of [paid, free, card, forTeam]) expect(answer).toMatchObject(refused)
  expect(await site.query('select from checkouts where user_id = $1', [person.id])).toEqual([])
  expect(await site.query('select from coupon_redemptions')).toEqual([])
})

test('an old subscription of an unproved address goes on, ends and resumes; more is not sold', async () => {
  const person = await site.person()
  const browser = await site.browser(person)
  await buy(site, browser, 'success', { billing_period: 'month' })
  await unprove(person.id)
  const { response } = await browser.call('GET', '/subscriptions')
  const { uuid } = response.subscriptions[0]
  const path = `/subscriptions/${uuid}`

  const dearer = { plan_id: INDIVIDUAL, billing_period: 'year', quantity: 1 }
  const changed = await browser.call('POST', `${path}/change`, dearer)
  const cancelled = await browser.call('POST', `${path}/cancel`, { reason: 'other' })
  const resumed = await browser.call('POST', `${path}/resume`)

  expect(changed).toMatchObject(refused)
  expect([cancelled.status, resumed.status]).toEqual([200, 200])
  expect(resumed.response.subscription).toMatchObject({ status: 'active' })
})
