import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buy,
  type CheckoutSite,
  INDIVIDUAL,
  openCheckoutSite,
  TEAM,
  TEAM_PLUS,
} from './testing/checkout-site.ts'

let site: CheckoutSite

beforeAll(async () => {
  site = await openCheckoutSite()
})

afterAll(() => site[Symbol.asyncDispose]())

function subscriptionsOf(accountId: number) {
  return site.query<{ uuid: string }>('select * from subscriptions where account_id = $1', [
    accountId,
  ])
}

test('a team plan is bought while switched to the team, by its owner', async () => {
  const [owner, member] = [await site.person(), await site.person()]
  const team = await site.team({ owner, members: [member] })
  const asPerson = await site.browser(owner)
  const asTeam = await site.browser(owner, { teamId: team.id })
  const asMember = await site.browser(member, { teamId: team.id })

  const refusals = [
    await asPerson.call('POST', '/checkout', { plan_id: TEAM }),
    await asTeam.call('POST', '/checkout', { plan_id: INDIVIDUAL }),
    await asMember.call('POST', '/checkout', { plan_id: TEAM }),
  ]
  expect(refusals.map(({ json }) => json.code)).toEqual([
    'team_required',
    'personal_required',
    'not_allowed',
  ])

  await buy(site, asTeam, 'success', { plan_id: TEAM_PLUS, members: 7 })
  expect(await subscriptionsOf(team.id)).toMatchObject([{ plan_id: TEAM_PLUS, quantity: 2 }])
})

test('a team that its owner moves to replaces the personal subscription', async () => {
  const owner = await site.person()
  const asPerson = await site.browser(owner)
  await buy(site, asPerson, 'success')
  const [personal] = await subscriptionsOf(owner.id)
  const team = await site.team({ owner })
  const asTeam = await site.browser(owner, { teamId: team.id })

  await buy(site, asTeam, 'success', { plan_id: TEAM, subscription_uuid: personal?.uuid })
  site.later(120_000)
  await site.work()

  expect(await subscriptionsOf(team.id)).toMatchObject([{ plan_id: TEAM, status: 'active' }])
  expect(await subscriptionsOf(owner.id)).toMatchObject([{ status: 'cancelled' }])
})

test('what is held changes by the card on file, for the difference only', async () => {
  const buyer = await site.buyer()
  await buy(site, buyer, 'success', { billing_period: 'month' })
  const [held] = await subscriptionsOf(buyer.user.id)

  const { response } = await buyer.call('POST', '/checkout', {
    plan_id: INDIVIDUAL,
    billing_period: 'year',
    subscription_uuid: held?.uuid,
  })

  expect(response.checkout).toMatchObject({ checkout_type: 'success' })
  expect(await subscriptionsOf(buyer.user.id)).toMatchObject([
    { uuid: held?.uuid, period: 'year', status: 'active' },
  ])
  const [latest] = await site.query<{ gross_minor: string }>(
    'select gross_minor from payments where account_id = $1 order by id desc limit 1',
    [buyer.user.id],
  )
  expect(Number(latest?.gross_minor)).toBe(17999 - 1999)
})

test('a card on file that is declined changes nothing and says so', async () => {
  const buyer = await site.buyer()
  await buy(site, buyer, 'renewals-declined', { billing_period: 'month' })

  const body = { plan_id: INDIVIDUAL, billing_period: 'year', idempotency_key: 'on-file-declined' }
  const answers = [
    await buyer.call('POST', '/checkout', body),
    await buyer.call('POST', '/checkout', body),
  ]

  expect(answers.map(({ json }) => json.code)).toEqual(['payment_declined', 'payment_declined'])
  expect(await subscriptionsOf(buyer.user.id)).toMatchObject([{ period: 'month' }])
  expect(
    await site.query("select 1 from sandbox_payments where type = 'charge' and email = $1", [
      buyer.user.email,
    ]),
  ).toHaveLength(1)
})

test('what is worth less holds from the next period, without a payment', async () => {
  const buyer = await site.buyer()
  await buy(site, buyer, 'success', { billing_period: 'year' })

  const { response } = await buyer.call('POST', '/checkout', {
    plan_id: INDIVIDUAL,
    billing_period: 'month',
  })

  expect(response.checkout).toMatchObject({
    checkout_type: 'success',
    checkout_url: '/dashboard/subscriptions',
  })
  expect(await subscriptionsOf(buyer.user.id)).toMatchObject([
    { period: 'year', next_terms: { period: 'month' } },
  ])
})
