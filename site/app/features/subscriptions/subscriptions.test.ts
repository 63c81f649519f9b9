import { expect, test } from 'vitest'
import type { PaymentOutcome } from '#server/gateways/payment-gateway.ts'
import { checkMoney } from './check-money.queries.server.ts'
import { runBilling } from './job/run-billing.server.ts'
import { cancelSubscription, takeBackCancellation } from './life/cancel-subscription.server.ts'
import { changeSubscription } from './life/change-subscription.server.ts'
import { pauseSubscription, resumeSubscription } from './life/pause-subscription.server.ts'
import { confirmWithdrawal, declareWithdrawal } from './life/withdraw.server.ts'
import { findTransactions } from './wire/transactions.queries.server.ts'
import { subscriptionsOf } from './wire/subscriptions-of.server.ts'
import { createBillingWorld } from './testing/billing-world.ts'
import { openOrder } from './testing/buy-plan.ts'

const MONTHLY = { planId: 24, period: 'month' } as const
const day = (date: Date | null) => date?.toISOString().slice(0, 10)

test('a purchase opens a subscription, books the money and writes the invoice', async () => {
  await using world = await createBillingWorld()
  const ada = await world.person('DE')
  await world.buy(ada, MONTHLY)

  const held = await world.held(ada)
  expect([held.status, day(held.periodEndsAt), day(held.nextBillingAt)]).toEqual([
    'active',
    '2026-04-30',
    '2026-04-30',
  ])
  const { transactions } = await findTransactions(world.deps.pool, { ...ada, page: 1 })
  expect(transactions).toMatchObject([
    {
      status: 'succeeded',
      net: 1999,
      tax: 380,
      gross: 2379,
      documents: [{ number: 'INV-2026-000001' }],
    },
  ])
  expect(await world.mails()).toEqual(['payment-receipt'])
  expect(await checkMoney(world.deps.pool)).toEqual([])
})

test('a subscription of the wire has every field', async () => {
  await using world = await createBillingWorld()
  const ada = await world.person()
  await world.buy(ada, MONTHLY)

  const [wire] = await subscriptionsOf(world.deps.pool, { ...ada, now: world.clock.now })

  expect(wire).toMatchObject({
    status: 'active',
    recurring_subscription_id: null,
    oauth_client_id: null,
    cancelled_at: null,
    next_billing_at: '2026-04-30T09:00:00.000Z',
    plan_info: {
      id: 24,
      name: 'Individual',
      type: 'personal',
      asset: null,
      period: 'month',
      currency: 'USD',
      method: 'card',
      license_id: 1,
    },
    transaction: { gateway: 'sandbox' },
    monthly_subscriptions: [
      {
        stats: { items_purchased: 0, quantity: 1 },
        download_limit: { usage: 0, limit: 3000, period: 'month' },
      },
    ],
  })
})

test('thirty orders of six messages, each message twice, end in the same state', async () => {
  await using world = await createBillingWorld()
  const statuses: PaymentOutcome['status'][] = [
    'pending',
    'requires_action',
    'failed',
    'succeeded',
    'disputed',
    'dispute_won',
  ]
  const states = new Set<string>()
  const tried = permutations(statuses).filter((_, place) => place % 24 === 0)
  for (const order of tried) {
    const actor = await world.person()
    const { checkoutUuid, asked } = await openOrder(world.deps, {
      ...MONTHLY,
      ...actor,
      country: 'US',
      gateway: 'sandbox',
    })
    for (const status of [...order, ...order]) {
      await world.deliver({
        gateway: 'sandbox',
        gatewayPaymentId: `x${actor.accountId}`,
        checkoutUuid,
        status,
        amountMinor: asked.quote.grossMinor,
        currency: 'USD',
        occurredAt: world.clock.now,
      })
    }
    const { rows } = await world.deps.pool.query(
      `select p.status, p.dispute, s.status as subscription,
         (select count(*) from invoices where account_id = $1) as documents,
         (select json_agg(e order by e.account) from (select account, sum(amount_minor) as amount
            from ledger_entries where account_id = $1 group by account having sum(amount_minor) <> 0) e) as books
       from payments p join subscriptions s on s.id = p.subscription_id where p.account_id = $1`,
      [actor.accountId],
    )
    states.add(JSON.stringify(rows))
  }
  expect(tried).toHaveLength(30)
  expect(states.size).toBe(1)
  expect(await checkMoney(world.deps.pool)).toEqual([])
})

test('money of another amount opens nothing', async () => {
  await using world = await createBillingWorld()
  const ada = await world.person()
  const { checkoutUuid } = await openOrder(world.deps, {
    ...MONTHLY,
    ...ada,
    country: 'US',
    gateway: 'sandbox',
  })
  const applied = await world.deliver({
    gateway: 'sandbox',
    gatewayPaymentId: 'cheap',
    checkoutUuid,
    status: 'succeeded',
    amountMinor: 1,
    currency: 'USD',
    occurredAt: world.clock.now,
  })
  expect(applied.effect).toBe('amount_mismatch')
  expect(await subscriptionsOf(world.deps.pool, { ...ada, now: world.clock.now })).toEqual([])
})

test('renewals keep to the day that was bought, failures are tried again and end after grace', async () => {
  await using world = await createBillingWorld()
  const ada = await world.person()
  await world.buy(ada, MONTHLY)
  world.pass(30)
  await runBilling(world.deps)
  expect(day((await world.held(ada)).periodEndsAt)).toBe('2026-05-31')
  world.pass(31)
  world.answers.push('failed', 'failed', 'failed', 'failed', 'failed')
  const seen: string[] = []
  for (let passed = 0; passed <= 14; passed += 1) {
    await runBilling(world.deps)
    const held = await world.held(ada)
    seen.push(`${held.status} ${held.failedAttempts}`)
    world.pass(1)
  }
  expect(seen.filter((one, place) => seen.indexOf(one) === place)).toEqual([
    'past_due 1',
    'past_due 2',
    'past_due 3',
    'past_due 4',
    'past_due 5',
    'expired 5',
  ])
  expect(await world.mails()).toEqual([
    'payment-receipt',
    'payment-receipt',
    'payment-failed',
    'payment-failed-again',
    'payment-failed-again',
    'payment-failed-again',
    'payment-last-chance',
    'subscription-ended',
  ])
  expect(await checkMoney(world.deps.pool)).toEqual([])
})

test('an upgrade charges the difference at once, a downgrade waits', async () => {
  await using world = await createBillingWorld()
  const team = await world.team()
  await world.buy(team, { planId: 41, period: 'month', quantity: 2 })
  world.pass(15)
  const { uuid } = await world.held(team)
  const wish = { uuid, planId: 41, period: 'month', country: 'US' } as const

  expect(await changeSubscription(world.deps, team, { ...wish, quantity: 4 })).toEqual({
    result: 'changed',
  })
  expect(world.charges).toEqual([{ amountMinor: 4999, currency: 'USD' }])
  expect((await world.held(team)).quantity).toBe(4)
  const later = await changeSubscription(world.deps, team, { ...wish, quantity: 1 })
  expect(later.result).toBe('scheduled')
  expect((await world.held(team)).quantity).toBe(4)

  world.pass(15)
  await runBilling(world.deps)
  expect((await world.held(team)).quantity).toBe(1)
  expect(world.charges.at(-1)).toEqual({ amountMinor: 4999, currency: 'USD' })
})

test('seats of a team follow its plan, never below its people when ordered', async () => {
  await using world = await createBillingWorld()
  const team = await world.team()
  const seats = async () => {
    const sql = 'select seats from teams where id = $1'
    const { rows } = await world.deps.pool.query<{ seats: number }>(sql, [team.accountId])
    return rows[0]?.seats
  }
  await world.buy(team, { planId: 41, period: 'month', quantity: 3 })
  expect(await seats()).toBe(3)
  const { uuid } = await world.held(team)
  const wish = { uuid, planId: 41, period: 'month', country: 'US' } as const
  const colleague = await world.person()
  const join = `insert into team_members (team_id, user_id, joined_at) values ($1, $2, now())`
  await world.deps.pool.query(join, [team.accountId, colleague.accountId])

  // The owner and a colleague need two.
  await expect(
    changeSubscription(world.deps, team, { ...wish, quantity: 1 }),
  ).rejects.toMatchObject({
    code: 'invalid_request',
  })
  const fewer = await changeSubscription(world.deps, team, { ...wish, quantity: 2 })
  expect([fewer.result, await seats()]).toEqual(['scheduled', 3])
  world.pass(32)
  await runBilling(world.deps)
  expect(await seats()).toBe(2)
  await cancelSubscription(world.deps, team, { uuid, reason: 'other' })
  world.pass(32)
  await runBilling(world.deps)
  expect(await seats()).toBe(5)
})

test('from months to years: the unused days are taken off and the year begins at once', async () => {
  await using world = await createBillingWorld()
  const ada = await world.person()
  await world.buy(ada, MONTHLY)
  world.pass(15)
  const { uuid } = await world.held(ada)
  const wish = { uuid, planId: 24, period: 'year', quantity: 1, country: 'US' } as const
  expect(await changeSubscription(world.deps, ada, wish)).toEqual({ result: 'changed' })
  expect(world.charges).toEqual([{ amountMinor: 17_999 - 1000, currency: 'USD' }])
  expect(day((await world.held(ada)).periodEndsAt)).toBe('2027-04-15')
})

test('a pause stops the time: what was paid for is kept', async () => {
  await using world = await createBillingWorld()
  const ada = await world.person()
  await world.buy(ada, MONTHLY)
  world.pass(10)
  const { uuid } = await world.held(ada)
  await pauseSubscription(world.deps, ada, { uuid, months: 2 })
  world.pass(40)
  await runBilling(world.deps)
  expect((await world.held(ada)).status).toBe('paused')
  await resumeSubscription(world.deps, ada, { uuid })
  expect(day((await world.held(ada)).periodEndsAt)).toBe('2026-06-09')
  expect(world.charges).toEqual([])
})

test('cancelling keeps access until the end and can be taken back', async () => {
  await using world = await createBillingWorld()
  const ada = await world.person()
  await world.buy(ada, MONTHLY)
  const { uuid } = await world.held(ada)
  await cancelSubscription(world.deps, ada, {
    uuid,
    reason: 'not_used',
    comment: 'Too little time',
  })
  await takeBackCancellation(world.deps, ada, { uuid })
  expect((await world.held(ada)).nextBillingAt).not.toBe(null)
  await cancelSubscription(world.deps, ada, { uuid, reason: 'other' })
  world.pass(29)
  await runBilling(world.deps)
  expect((await world.held(ada)).status).toBe('cancelled')
  world.pass(1)
  await runBilling(world.deps)
  expect((await world.held(ada)).status).toBe('expired')
  expect(world.charges).toEqual([])
})

test('withdrawing takes two steps, ends the contract and gives the money back', async () => {
  await using world = await createBillingWorld()
  const ada = await world.person('DE')
  await world.buy(ada, MONTHLY)
  const { uuid } = await world.held(ada)
  await expect(confirmWithdrawal(world.deps, ada, { uuid })).rejects.toThrow('conflict')
  await declareWithdrawal(world.deps, ada, { uuid })
  expect((await world.held(ada)).status).toBe('active')
  await confirmWithdrawal(world.deps, ada, { uuid })

  expect((await world.held(ada)).status).toBe('expired')
  const { transactions } = await findTransactions(world.deps.pool, { ...ada, page: 1 })
  expect(transactions).toMatchObject([
    {
      status: 'refunded',
      refunded: 2379,
      documents: [{ gross: 2379 }, { type: 'credit_note', gross: -2379 }],
    },
  ])
  expect(await world.mails()).toEqual(['payment-receipt', 'withdrawal', 'refund'])
  expect(await checkMoney(world.deps.pool)).toEqual([])
})

test('a debit in rupees is announced at least 24 hours before', async () => {
  await using world = await createBillingWorld()
  const ada = await world.person('IN')
  await world.buy(ada, { planId: 50, period: 'month', country: 'IN', gateway: 'razorpay' })
  // The job was away until the day itself.
  world.pass(30)
  await runBilling(world.deps)
  expect(world.charges).toEqual([])
  expect(await world.mails()).toContain('pre-debit-notice')
  world.pass(0.9)
  await runBilling(world.deps)
  expect(world.charges).toEqual([])
  world.pass(0.2)
  await runBilling(world.deps)
  expect(world.charges).toHaveLength(1)
})

test('a chargeback of the running period ends access and takes the invoice back', async () => {
  await using world = await createBillingWorld()
  const ada = await world.person()
  const paid = await world.buy(ada, MONTHLY)
  await world.deliver({ ...paid, status: 'charged_back' })
  expect((await world.held(ada)).status).toBe('expired')
  expect(await checkMoney(world.deps.pool)).toEqual([])
})

test('a checkout that is paid twice is paid back once', async () => {
  await using world = await createBillingWorld()
  const ada = await world.person()
  const paid = await world.buy(ada, MONTHLY)
  await world.deliver({ ...paid, gatewayPaymentId: 'second-tab' })
  await runBilling(world.deps)
  const { transactions } = await findTransactions(world.deps.pool, { ...ada, page: 1 })
  expect(transactions.map(({ status }) => status)).toEqual(['refunded', 'succeeded'])
  expect((await world.held(ada)).status).toBe('active')
})

test('a coupon for one redemption is given once to ten who ask at the same time', async () => {
  await using world = await createBillingWorld()
  await world.deps.pool.query(
    "insert into coupons (code, percent_off, most_redemptions) values ('ONCE', 50, 1)",
  )
  const people = await Promise.all(Array.from({ length: 10 }, () => world.person()))
  const orders = await Promise.allSettled(
    people.map((actor) =>
      openOrder(world.deps, {
        ...MONTHLY,
        ...actor,
        country: 'US',
        gateway: 'sandbox',
        code: 'once',
      }),
    ),
  )
  expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = orders.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(new Set(reasons)).toEqual(new Set(['Error: coupon_refused']))
})

test('a coupon of two payments reduces two, then the agreed price holds', async () => {
  await using world = await createBillingWorld()
  await world.deps.pool.query(
    "insert into coupons (code, percent_off, periods) values ('TWO', 50, 2)",
  )
  const ada = await world.person()
  const paid = await world.buy(ada, { ...MONTHLY, code: 'two' })
  expect(paid.amountMinor).toBe(999)
  for (let month = 0; month < 2; month += 1) {
    world.pass(31)
    await runBilling(world.deps)
  }
  expect(world.charges.map(({ amountMinor }) => amountMinor)).toEqual([999, 1999])
})

test('the education plan needs a code', async () => {
  await using world = await createBillingWorld()
  const ada = await world.person()
  const order = { planId: 62, period: 'year', ...ada, country: 'US', gateway: 'sandbox' } as const
  await expect(openOrder(world.deps, order)).rejects.toThrow('coupon_refused')
  await world.deps.pool.query(
    "insert into coupons (code, families) values ('CAMPUS', '{education}')",
  )
  const { asked } = await openOrder(world.deps, { ...order, code: 'campus' })
  expect(asked.quote.grossMinor).toBe(4499)
})

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]]
  return list.flatMap((one, place) =>
    permutations([...list.slice(0, place), ...list.slice(place + 1)]).map((rest) => [one, ...rest]),
  )
}
