import { HOUR_MS } from '@tessera/billing'
import type { Pool } from 'pg'
import type { SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { runBilling } from '#domains/commerce/subscriptions/job/run-billing.server.ts'
import {
  cancelSubscription,
  takeBackCancellation,
} from '#domains/commerce/subscriptions/life/cancel-subscription.server.ts'
import { changeSubscription } from '#domains/commerce/subscriptions/life/change-subscription.server.ts'
import type { ChargeDeps } from '#domains/commerce/subscriptions/life/charge-payment.server.ts'
import {
  pauseSubscription,
  resumeSubscription,
} from '#domains/commerce/subscriptions/life/pause-subscription.server.ts'
import { refundPayment } from '#domains/commerce/subscriptions/life/refund-payment.server.ts'
import {
  confirmWithdrawal,
  declareWithdrawal,
} from '#domains/commerce/subscriptions/life/withdraw.server.ts'
import { applyPaymentOutcome } from '#domains/commerce/subscriptions/payments/apply-payment-outcome.server.ts'
import { findSubscriptionsOf } from '#domains/commerce/subscriptions/subscriptions.queries.server.ts'
import { openOrder } from './buy-plan.ts'
import { createSubscribers, type Subscriber } from './create-subscribers.ts'
import type { Random } from './random.ts'
import type { SimulatedGateways } from './simulated-gateway.ts'

export type World = {
  readonly deps: ChargeDeps
  readonly simulated: SimulatedGateways
  readonly random: Random
  readonly clock: { now: Date }
  /** How often each thing happened. */
  readonly counts: Record<string, number>
}

type Length = {
  readonly subscribers: number
  readonly days: number
  readonly parallel?: number
  /** Called after each day; `stop` ends the life early. */
  readonly afterDay?: (day: number) => Promise<'go on' | 'stop'>
}

/**
 * Lets so many subscribers live for so many days: each day the job runs, and some of them buy, upgrade,
 * add seats, go annual, pause, cancel, withdraw, get refunds or dispute, while the gateway's messages
 * arrive late, twice and in any order.
 */
export async function simulate(
  world: World,
  { subscribers: count, days, parallel = 2, afterDay }: Length,
): Promise<void> {
  const { deps, clock, random } = world
  const subscribers = await createSubscribers(deps.pool, count)
  await insertCoupons(deps.pool)
  const joinDay = subscribers.map(() => Math.floor(random.next() * Math.min(days, 120)))
  for (let day = 0; day < days; day += 1) {
    const joining = subscribers.filter((_, index) => joinDay[index] === day)
    await eachOf(joining, parallel, (one) => settled(world, 'buy', () => buy(world, one)))
    const acting = subscribers.filter(
      (_, index) => (joinDay[index] ?? 0) < day && random.chance(0.012),
    )
    await eachOf(acting, parallel, (one) => act(world, one))
    await eachOf(world.simulated.takeMessages(count), parallel, (message) =>
      deliver(world, message),
    )
    // In the morning and, for what the gateways did not answer, in the evening.
    for (const hours of [10, 14]) {
      const run = await runBilling(deps, { parallel })
      for (const [name, number] of Object.entries(run)) bump(world, name, number)
      clock.now = new Date(clock.now.getTime() + hours * HOUR_MS)
    }
    if ((await afterDay?.(day + 1)) === 'stop') break
  }
  // The last words of the gateways.
  for (let round = 0; round < 30; round += 1) {
    await eachOf(world.simulated.takeMessages(count * 2), parallel, (message) =>
      deliver(world, message),
    )
    await runBilling(deps, { parallel })
  }
}

async function buy(world: World, { accountId, isTeam, country }: Subscriber): Promise<void> {
  const { deps, simulated, random } = world
  const isIndian = country === 'IN'
  const period = random.chance(0.35) ? 'year' : 'month'
  const order = {
    accountId,
    accountType: isTeam ? 'team' : 'personal',
    planId: isTeam
      ? isIndian
        ? 51
        : random.pick([41, 43])
      : isIndian
        ? 50
        : random.pick([24, 24, 60]),
    country,
    gateway: isIndian ? 'razorpay' : random.pick(['stripe', 'sandbox'] as const),
    code: !isIndian && random.chance(0.2) ? random.pick(['THREE', 'FOREVER', 'AMOUNT']) : null,
    quantity: isTeam ? random.pick([1, 2, 3, 7]) : 1,
  } as const
  const sold = order.planId === 60 ? 'month' : period
  const { checkoutUuid, asked } = await openOrder(deps, { ...order, period: sold })
  if (asked.purpose === 'later') return
  const { grossMinor, currency } = asked.quote
  const outcome = simulated.payCheckout(order.gateway, checkoutUuid, grossMinor, currency)
  await deliver(world, outcome)
  // Two tabs: paid twice.
  if (random.chance(0.02)) {
    await deliver(world, simulated.payCheckout(order.gateway, checkoutUuid, grossMinor, currency))
  }
}

type Action = (
  world: World,
  actor: SignedIn,
  uuid: string,
  subscriber: Subscriber,
) => Promise<unknown>

const actions: Readonly<Record<string, Action>> = {
  cancel: ({ deps }, actor, uuid) => cancelSubscription(deps, actor, { uuid, reason: 'other' }),
  takeBack: ({ deps }, actor, uuid) => takeBackCancellation(deps, actor, { uuid }),
  pause: ({ deps, random }, actor, uuid) =>
    pauseSubscription(deps, actor, { uuid, months: random.pick([1, 2, 3]) }),
  resume: ({ deps }, actor, uuid) => resumeSubscription(deps, actor, { uuid }),
  change,
  changeAgain: change,
  goAnnual: (world, actor, uuid, subscriber) => change(world, actor, uuid, subscriber, 'year'),
  withdraw: async ({ deps }, actor, uuid) => {
    await declareWithdrawal(deps, actor, { uuid })
    await confirmWithdrawal(deps, actor, { uuid })
  },
  refund: ({ deps, random }, actor) => refundLatest(deps, actor.accountId, random),
  dispute: (world, actor) => disputeLatest(world, actor.accountId),
}

function change(
  { deps, random }: World,
  actor: SignedIn,
  uuid: string,
  { isTeam, country }: Subscriber,
  wanted?: 'year',
) {
  const isIndian = country === 'IN'
  const planId = isTeam
    ? random.pick(isIndian ? [51, 52] : [41, 43])
    : random.pick(isIndian ? [50] : [24, 61])
  const period = planId === 61 ? 'month' : (wanted ?? random.pick(['month', 'year'] as const))
  const quantity = isTeam ? random.pick([1, 2, 3, 4, 9]) : 1
  return changeSubscription(deps, actor, { uuid, planId, period, quantity, country })
}

async function act(world: World, subscriber: Subscriber): Promise<void> {
  const { deps, random } = world
  const [held] = await findSubscriptionsOf(deps.pool, subscriber.accountId)
  if (!held || held.status === 'expired')
    return settled(world, 'buyAgain', () => buy(world, subscriber))
  const name = random.pick(Object.keys(actions))
  const action = actions[name]
  if (!action) return
  const { accountId, userId, isTeam } = subscriber
  const account = isTeam
    ? ({ accountType: 'team', teamId: accountId, teamRole: 'owner' } as const)
    : ({ accountType: 'personal', teamId: null, teamRole: null } as const)
  const actor: SignedIn = {
    kind: 'user',
    address: '127.0.0.1',
    userId,
    role: 'user',
    sessionId: '',
    accountId,
    accountUuid: '',
    ...account,
  }
  await settled(world, name, () => action(world, actor, held.uuid, subscriber))
}

/** A refusal is an answer too; anything else is a failure of the test. */
async function settled(world: World, name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
    bump(world, name)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    bump(world, `${name} refused`)
  }
}

async function deliver(
  { deps }: World,
  message: Parameters<typeof applyPaymentOutcome>[2],
): Promise<void> {
  await inTransaction(deps.pool, (client) => applyPaymentOutcome(client, deps, message))
}

async function refundLatest(deps: ChargeDeps, accountId: number, random: Random): Promise<void> {
  const payment = await latestPayment(deps.pool, accountId)
  if (!payment || payment.leftMinor < 2) return
  const isWhole = random.chance(0.5)
  const amountMinor = isWhole
    ? payment.leftMinor
    : 1 + Math.floor(payment.leftMinor * random.next() * 0.9)
  await refundPayment(deps, {
    paymentId: payment.id,
    amountMinor,
    seenRefundedMinor: payment.refundedMinor,
    choice: {
      cause: 'asked',
      note: '',
      planAfter: random.chance(isWhole ? 0.8 : 0.2) ? 'ends' : 'stays',
      staffId: null,
    },
  })
}

async function disputeLatest({ deps, simulated, random }: World, accountId: number): Promise<void> {
  const payment = await latestPayment(deps.pool, accountId)
  if (payment?.gatewayPaymentId && payment.isUntouched) {
    simulated.dispute(payment.gatewayPaymentId, random.pick(['won', 'lost']))
  }
}

async function latestPayment(pool: Pool, accountId: number) {
  const { rows } = await pool.query<{
    id: number
    gatewayPaymentId: string | null
    leftMinor: number
    refundedMinor: number
    isUntouched: boolean
  }>(
    `select id, gateway_payment_id as "gatewayPaymentId",
       (gross_minor - refunded_minor)::float8 as "leftMinor", refunded_minor::float8 as "refundedMinor",
       status = 'succeeded' and not exists (select 1 from refunds where payment_id = payments.id)
         as "isUntouched"
     from payments where account_id = $1 and settled_at is not null order by id desc limit 1`,
    [accountId],
  )
  return rows[0]
}

async function insertCoupons(pool: Pool): Promise<void> {
  await pool.query(
    `insert into coupons (code, percent_off, amount_off_minor, currency, periods) values
       ('THREE', 33, null, null, 3), ('FOREVER', 15, null, null, null), ('AMOUNT', null, 700, 'USD', 2)`,
  )
}

/** Works through a list, some at a time. */
async function eachOf<T>(
  list: readonly T[],
  parallel: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = [...list]
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: parallel }, worker))
}

function bump({ counts }: World, name: string, by = 1): void {
  counts[name] = (counts[name] ?? 0) + by
}
