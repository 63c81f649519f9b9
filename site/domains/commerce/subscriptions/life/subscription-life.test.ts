import { expect, test } from 'vitest'
import { checkMoney } from '#domains/commerce/subscriptions/check-money.queries.server.ts'
import { runBilling } from '#domains/commerce/subscriptions/job/run-billing.server.ts'
import { cancelSubscription, takeBackCancellation } from './cancel-subscription.server.ts'
import { changeSubscription } from './change-subscription.server.ts'
import { pauseSubscription, resumeSubscription } from './pause-subscription.server.ts'
import { confirmWithdrawal, declareWithdrawal } from './withdraw.server.ts'
import { findTransactions } from '#domains/commerce/subscriptions/wire/transactions.queries.server.ts'
import {
  createBillingWorld,
  firstPage,
} from '#domains/commerce/subscriptions/testing/billing-world.ts'

const MONTHLY = { planId: 24, period: 'month' } as const

const day = (date: Date | null) => date?.toISOString().slice(0, 10)

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
  expect(seen.filter((one, index) => seen.indexOf(one) === index)).toEqual([
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
  const input = { uuid, planId: 41, period: 'month', country: 'US' } as const

  expect(await changeSubscription(world.deps, team, { ...input, quantity: 4 })).toEqual({
    result: 'changed',
  })
  expect(world.charges).toEqual([{ amountMinor: 4999, currency: 'USD' }])
  expect((await world.held(team)).quantity).toBe(4)
  const later = await changeSubscription(world.deps, team, { ...input, quantity: 1 })
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
  const input = { uuid, planId: 41, period: 'month', country: 'US' } as const
  const colleague = await world.person()
  const join = `insert into team_members (team_id, user_id, joined_at) values ($1, $2, now())`
  await world.deps.pool.query(join, [team.accountId, colleague.accountId])

  // The owner and a colleague need two.
  await expect(
    changeSubscription(world.deps, team, { ...input, quantity: 1 }),
  ).rejects.toMatchObject({
    code: 'too_few_seats',
  })
  const fewer = await changeSubscription(world.deps, team, { ...input, quantity: 2 })
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
  const input = { uuid, planId: 24, period: 'year', quantity: 1, country: 'US' } as const
  expect(await changeSubscription(world.deps, ada, input)).toEqual({ result: 'changed' })
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
  const transactions = await findTransactions(world.deps.pool, { ...ada, window: firstPage })
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
