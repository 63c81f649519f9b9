import { commissionOf, reversedOf } from '@tessera/billing'
import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { openTeamSite, type TeamSite } from '#testing/team-site.ts'
import { bookCommissions } from './book-commissions.server.ts'

const START = new Date('2026-03-01T12:00:00Z')

test('a commission is booked once for each settled payment, and is available after thirty days', async () => {
  const world = await openWorld()
  await using site = world.site
  const { referrer, buyer } = world
  await pay(site, buyer.id, { net: 17_999 })
  expect(await bookCommissions(site.deps)).toBe(1)
  expect(await bookCommissions(site.deps)).toBe(0)
  const browser = await site.browser(referrer)
  const balance = async () => (await browser.call('GET', '/referral')).response.balances[0]
  expect(await balance()).toMatchObject({
    earned_minor: 3599,
    available_minor: 0,
    pending_minor: 3599,
  })
  world.clock.now = new Date('2026-04-01T12:00:00Z')
  expect(await balance()).toMatchObject({ available_minor: 3599, pending_minor: 0 })
  expect((await browser.call('GET', '/notifications')).response.notifications[0].text).toBe(
    'You earned a commission of $35.99.',
  )
})

test('what is refunded or charged back is taken back in proportion, in steps', async () => {
  const world = await openWorld()
  await using site = world.site
  const paymentId = await pay(site, world.buyer.id, { net: 10_000, tax: 2000 })
  await bookCommissions(site.deps)
  const refund = async (minor: number, status: string) => {
    await site.deps.pool.query(
      'update payments set refunded_minor = $2, status = $3 where id = $1',
      [paymentId, minor, status],
    )
    await bookCommissions(site.deps)
    const { rows } = await site.deps.pool.query<{ sum: number }>(
      'select sum(amount_minor)::integer as sum from affiliate_entries',
    )
    return rows[0]?.sum
  }
  expect(await refund(3000, 'partially_refunded')).toBe(1500)
  expect(await refund(3000, 'partially_refunded')).toBe(1500)
  expect(await refund(9000, 'partially_refunded')).toBe(500)
  expect(await refund(9000, 'charged_back')).toBe(0)
})

test('nobody earns on a team they are in, on old customers, or on payments that failed', async () => {
  const world = await openWorld()
  await using site = world.site
  const { referrer, buyer } = world
  const mine = await site.team({ owner: buyer, members: [referrer] })
  const theirs = await site.team({ owner: buyer, name: 'Others' })
  await pay(site, mine.id, { net: 5000 })
  await pay(site, buyer.id, { net: 5000, settledAt: '2027-04-01' })
  await pay(site, buyer.id, { net: 5000, status: 'failed' })
  await pay(site, theirs.id, { net: 7000 })
  await bookCommissions(site.deps)
  const { rows } = await site.deps.pool.query(
    'select amount_minor::integer as minor from affiliate_entries',
  )
  expect(rows).toEqual([{ minor: 1400 }])
})

test('a payout takes all that is available, once, and comes back when it is taken back', async () => {
  const world = await openWorld()
  await using site = world.site
  await pay(site, world.buyer.id, { net: 30_000 })
  await bookCommissions(site.deps)
  const browser = await site.browser(world.referrer)
  const input = { currency: 'USD', method: 'bank', destination: 'Ada King, DE89 3704 0044' }
  const ask = () => browser.call('POST', '/referral/payouts', input)
  expect((await ask()).json.code).toBe('conflict')
  world.clock.now = new Date('2026-05-01T12:00:00Z')
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const { rows } = await site.deps.pool.query<{ row: string }>(
    'select p::text as row from affiliate_payouts p',
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain('DE89')
  const { balances, payouts } = (await browser.call('GET', '/referral')).response
  expect(balances[0]).toMatchObject({ available_minor: 0, paid_minor: 6000 })
  expect((await browser.call('DELETE', `/referral/payouts/${payouts[0].uuid}`)).status).toBe(200)
  expect((await browser.call('GET', '/referral')).response.balances[0]).toMatchObject({
    available_minor: 6000,
    paid_minor: 0,
  })
  expect((await browser.call('DELETE', `/referral/payouts/${payouts[0].uuid}`)).status).toBe(409)
})

test('clicks, visitors, sign-ups and paying accounts are counted apart', async () => {
  const world = await openWorld()
  await using site = world.site
  const { referrer, buyer } = world
  const visit = (visitor: string) =>
    site.app.request('/api/v2/guest/data', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '10.7.0.1',
        'sec-fetch-site': 'same-origin',
        cookie: `visitor=${visitor}`,
      },
      body: JSON.stringify({ referral_code: referrer.referralCode }),
    })
  for (const visitor of ['one', 'one', 'two']) await visit(visitor)
  await site.deps.pool.query(
    `update referrals set registered_id = $1, registered_at = now() where id = (select min(id) from referrals)`,
    [buyer.id],
  )
  await pay(site, buyer.id, { net: 1000 })
  await bookCommissions(site.deps)
  const { response } = await (await site.browser(referrer)).call('GET', '/referral')
  expect(response).toMatchObject({ visitors: 2, clicks: 3, signups: 1, buyers: 1 })
})

test('what is taken back is never more than the commission, and all of it for the whole payment', () => {
  const amounts = integer({ min: 1, max: 10_000_000 })
  assert(
    property(amounts, amounts, amounts, (net, tax, refunded) => {
      const commissionMinor = commissionOf(net)
      const grossMinor = net + tax
      const back = reversedOf({ commissionMinor, grossMinor, refundedMinor: refunded })
      expect(back).toBeLessThanOrEqual(commissionMinor)
      expect(back).toBeGreaterThanOrEqual(0)
      expect(reversedOf({ commissionMinor, grossMinor, refundedMinor: grossMinor })).toBe(
        commissionMinor,
      )
    }),
  )
})

async function openWorld() {
  const clock = { now: START }
  const site = await openTeamSite({ now: () => clock.now })
  const [referrer, buyer] = [await site.person(), await site.person()]
  await site.deps.pool.query('update users set referred_by = $1, created_at = $3 where id = $2', [
    referrer.id,
    buyer.id,
    START,
  ])
  return { site, clock, referrer, buyer }
}

let payments = 0

async function pay(
  { deps }: TeamSite,
  accountId: number,
  input: { net: number; tax?: number; status?: string; settledAt?: string },
): Promise<number> {
  const { net, tax = 0, status = 'succeeded', settledAt = START.toISOString() } = input
  const { rows } = await deps.pool.query<{ id: number }>(
    `insert into payments (account_id, gateway, idempotency_key, purpose, status, currency,
       net_minor, tax_minor, gross_minor, quote, settled_at)
     values ($1, 'sandbox', $2, 'first', $3, 'USD', $4, $5, $4::bigint + $5::bigint, '{}',
       case when $3 = 'failed' then null else $6::timestamptz end) returning id`,
    [accountId, `test-${++payments}`, status, net, tax, settledAt],
  )
  return rows[0]?.id ?? 0
}
