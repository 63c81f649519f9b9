import { expect, test } from 'vitest'
import type { SignedIn } from '#platform/context.ts'
import { checkMoney } from '#domains/commerce/subscriptions/check-money.queries.server.ts'
import { pauseSubscription } from './pause-subscription.server.ts'
import { refundPayment } from './refund-payment.server.ts'
import { createBillingWorld } from '#domains/commerce/subscriptions/testing/billing-world.ts'

type World = Awaited<ReturnType<typeof createBillingWorld>>
type Wish = {
  readonly amountMinor: number
  readonly planAfter?: 'ends' | 'stays'
  readonly seen?: number
}

async function buyer(world: World) {
  const actor = await world.person()
  const { amountMinor } = await world.buy(actor, { planId: 24, period: 'year' })
  return { actor, gross: amountMinor }
}

async function paymentOf({ deps }: World, { accountId }: SignedIn) {
  const { rows } = await deps.pool.query<{ id: number; refunded: number; status: string }>(
    'select id, refunded_minor::float8 as refunded, status from payments where account_id = $1',
    [accountId],
  )
  return rows[0]!
}

async function notesOf({ deps }: World, { accountId }: SignedIn): Promise<number[]> {
  const { rows } = await deps.pool.query<{ minor: number }>(
    `select gross_minor::float8 as minor from invoices where account_id = $1 and type = 'credit_note' order by id`,
    [accountId],
  )
  return rows.map(({ minor }) => minor)
}

async function refund(world: World, actor: SignedIn, wish: Wish): Promise<void> {
  const { amountMinor, planAfter = 'stays', seen } = wish
  const { id, refunded } = await paymentOf(world, actor)
  await refundPayment(world.deps, {
    paymentId: id,
    amountMinor,
    seenRefundedMinor: seen ?? refunded,
    choice: { cause: 'asked', note: '', planAfter, staffId: null },
  })
}

test('all of it ends the plan, or keeps it where that was decided, with a credit note to the cent', async () => {
  await using world = await createBillingWorld()
  const [ends, stays] = [await buyer(world), await buyer(world)]
  await refund(world, ends.actor, { amountMinor: ends.gross, planAfter: 'ends' })
  await refund(world, stays.actor, { amountMinor: stays.gross, planAfter: 'stays' })
  expect([(await world.held(ends.actor)).status, (await world.held(stays.actor)).status]).toEqual([
    'expired',
    'active',
  ])
  expect(await notesOf(world, stays.actor)).toEqual([-stays.gross])
  expect((await paymentOf(world, stays.actor)).status).toBe('refunded')
  expect((await world.mails()).filter((name) => name === 'subscription-refunded')).toHaveLength(1)
  expect(await checkMoney(world.deps.pool)).toEqual([])
})

test('a pause keeps no time whose money went back', async () => {
  await using world = await createBillingWorld()
  const actor = await world.person()
  const { amountMinor } = await world.buy(actor, { planId: 24, period: 'month' })
  world.pass(10)
  const { uuid } = await world.held(actor)
  await pauseSubscription(world.deps, actor, { uuid, months: 3 })
  world.pass(40)
  await refund(world, actor, { amountMinor, planAfter: 'ends' })
  expect((await world.held(actor)).status).toBe('expired')
  expect(await checkMoney(world.deps.pool)).toEqual([])
})

test('a part keeps the plan, or ends it where that was decided; licences stay then', async () => {
  await using world = await createBillingWorld()
  const { actor, gross } = await buyer(world)
  await refund(world, actor, { amountMinor: 150 })
  expect((await world.held(actor)).status).toBe('active')
  await refund(world, actor, { amountMinor: 151, planAfter: 'ends' })
  expect((await world.held(actor)).status).toBe('expired')
  expect(await world.mails()).not.toContain('subscription-refunded')
  expect(await world.mails()).toContain('subscription-ended')
  await refund(world, actor, { amountMinor: gross - 301 })
  expect(await notesOf(world, actor)).toEqual([-150, -151, 301 - gross])
  expect(await paymentOf(world, actor)).toMatchObject({ status: 'refunded', refunded: gross })
  expect(await checkMoney(world.deps.pool)).toEqual([])
})

test('money given back while the plan stays takes no licence away, a charge-back takes both', async () => {
  await using world = await createBillingWorld()
  const { actor, gross } = await buyer(world)
  const isRefunded = async () => {
    const { rows } = await world.deps.pool.query<{ is: boolean }>(
      `select is_refunded(id, $2) as is from subscriptions where account_id = $1`,
      [actor.accountId, world.deps.now()],
    )
    return rows[0]!.is
  }
  world.pass(2)
  await refund(world, actor, { amountMinor: gross })
  expect(await isRefunded()).toBe(false)
  await world.deps.pool.query(`update refunds set plan_after = 'ends'`)
  expect(await isRefunded()).toBe(true)
})

test('the same form twice, two people at once and more than is left give back nothing more', async () => {
  await using world = await createBillingWorld()
  const { actor, gross } = await buyer(world)
  const wish = { amountMinor: 500, seen: 0 }
  const both = await Promise.allSettled([refund(world, actor, wish), refund(world, actor, wish)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict' },
  })
  await expect(refund(world, actor, wish)).rejects.toMatchObject({ code: 'conflict' })
  for (const amountMinor of [0, -1, 1.5, Number.NaN, gross - 499, gross]) {
    await expect(refund(world, actor, { amountMinor })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  }
  expect((await paymentOf(world, actor)).refunded).toBe(500)
  expect(await notesOf(world, actor)).toEqual([-500])
  expect(await checkMoney(world.deps.pool)).toEqual([])
})
