import { expect, test } from 'vitest'
import type { PaymentOutcome } from '#platform/gateways/payment-gateway.ts'
import { checkMoney } from './check-money.queries.server.ts'
import { runBilling } from './job/run-billing.server.ts'
import { findTransactions } from './wire/transactions.queries.server.ts'
import { subscriptionsOf } from './wire/subscriptions-of.server.ts'
import { createBillingWorld, firstPage } from './testing/billing-world.ts'
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
  const transactions = await findTransactions(world.deps.pool, { ...ada, window: firstPage })
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
  const tried = permutations(statuses).filter((_, index) => index % 24 === 0)
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

test('a checkout that is paid twice is paid back once', async () => {
  await using world = await createBillingWorld()
  const ada = await world.person()
  const paid = await world.buy(ada, MONTHLY)
  await world.deliver({ ...paid, gatewayPaymentId: 'second-tab' })
  await runBilling(world.deps)
  const transactions = await findTransactions(world.deps.pool, { ...ada, window: firstPage })
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
  return list.flatMap((one, index) =>
    permutations([...list.slice(0, index), ...list.slice(index + 1)]).map((rest) => [one, ...rest]),
  )
}
