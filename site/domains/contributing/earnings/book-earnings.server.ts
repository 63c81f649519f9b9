import {
  earningPool,
  monthAfter,
  monthStart,
  weightOf,
  type CoveringPayment,
  type EarningMonth,
  type EarningTerms,
} from '@tessera/billing'
import type { PoolClient } from 'pg'
import { isDemo } from '#platform/settings/config.ts'
import type { Deps } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import {
  findBooked,
  findPools,
  findReach,
  findTerms,
  insertMonth,
  insertPool,
  insertRevision,
  lockBooking,
  type KnownPool,
  type NewLine,
} from './booking.queries.server.ts'
import {
  findChanged,
  findLookedAt,
  findPayments,
  findPlanDownloads,
  noteLookedAt,
  type PaymentOfMonth,
} from './payments-of-month.queries.server.ts'
import { notifyContributors } from './notify-contributors.server.ts'

type BookDeps = Pick<Deps, 'pool' | 'config' | 'now'>

const DAY_MS = 86_400_000
/** Payments that change while somebody looks are seen by the next look. */
const OVERLAP_MS = 3_600_000

export type Booked = { readonly months: readonly EarningMonth[]; readonly corrected: number }

/**
 * Closes the months that are over, each in one transaction, and then books what refunds, disputes and
 * late payments changed in closed ones. What is booked is the difference of two states, so a second
 * run, in whatever process, finds nothing to do.
 */
export async function bookEarnings(deps: BookDeps): Promise<Booked> {
  const months: EarningMonth[] = []
  for (;;) {
    const month = await inTransaction(deps.pool, async (client) => {
      await lockBooking(client)
      const due = await nextDueMonth(deps, client)
      if (due !== null) await closeMonth(deps, client, due)
      return due
    })
    if (month === null) break
    months.push(month)
  }
  return { months, corrected: await inTransaction(deps.pool, (client) => correct(deps, client)) }
}

/** The oldest month that is over and open; null where there is none. */
async function nextDueMonth(
  { config, now }: BookDeps,
  client: PoolClient,
): Promise<EarningMonth | null> {
  const { first, last } = await findReach(client)
  if (first === null) return null
  const month = last === null ? first : monthAfter(last)
  const closesAt = monthStart(monthAfter(month)).getTime()
  const wait = config.earningTerms.closeAfterDays * DAY_MS
  return closesAt + wait <= now().getTime() ? month : null
}

async function closeMonth(deps: BookDeps, client: PoolClient, month: EarningMonth): Promise<void> {
  const terms = deps.config.earningTerms
  await insertMonth(client, { month, terms, now: deps.now() })
  await bookMonth(deps, client, { month, terms, subscriptionIds: null })
  await notifyContributors(deps, client, month)
}

async function correct(deps: BookDeps, client: PoolClient): Promise<number> {
  await lockBooking(client)
  const now = deps.now()
  const since = new Date((await findLookedAt(client)).getTime() - OVERLAP_MS)
  let corrected = 0
  const countsSandbox = isDemo(deps.config)
  for (const { month, subscriptionIds } of await findChanged(client, { since, countsSandbox })) {
    const terms = await findTerms(client, month)
    corrected += await bookMonth(deps, client, { month, terms, subscriptionIds })
  }
  await noteLookedAt(client, now)
  return corrected
}

type MonthInput = {
  readonly month: EarningMonth
  readonly terms: EarningTerms
  /** Null for all. */
  readonly subscriptionIds: number[] | null
}

/** Brings the pools of a month to what payments say today; answers how many changed. */
async function bookMonth(
  deps: BookDeps,
  client: PoolClient,
  { month, terms, subscriptionIds }: MonthInput,
): Promise<number> {
  const span = { starts: monthStart(month), ends: monthStart(monthAfter(month)) }
  const countsSandbox = isDemo(deps.config)
  const payments = await findPayments(client, span, { subscriptionIds, countsSandbox })
  const known = subscriptionIds ? await findPools(client, month, subscriptionIds) : []
  const paid = Map.groupBy(payments, keyOf)
  const pools = new Map(known.map((pool) => [keyOf(pool), pool]))
  const accounts = [...new Set(payments.map(({ accountId }) => accountId))]
  const downloads = Map.groupBy(
    await findPlanDownloads(client, span, accounts),
    ({ subscription }) => subscription,
  )
  let changed = 0
  for (const key of new Set([...paid.keys(), ...pools.keys()])) {
    const of = paid.get(key) ?? []
    const made = (downloads.get(of[0]?.subscription ?? '') ?? []).map((one) => ({
      ...one,
      weight: weightOf(terms, { kind: one.kind, isPack: one.packId !== null }),
    }))
    const pool = pools.get(key)
    const isBooked = pool
      ? await bookAgain(deps, client, { month, terms, pool, payments: of })
      : await bookFirst(deps, client, { month, terms, payments: of, lines: made })
    if (isBooked) changed += 1
  }
  return changed
}

type FirstBookingInput = {
  readonly month: EarningMonth
  readonly terms: EarningTerms
  readonly payments: readonly PaymentOfMonth[]
  readonly lines: readonly NewLine[]
}

async function bookFirst(
  { now }: BookDeps,
  client: PoolClient,
  { month, terms, payments, lines }: FirstBookingInput,
): Promise<boolean> {
  const [first] = payments
  const covering = payments.map(toCovering)
  const weights = lines.map(({ weight }) => weight)
  const { sharePercent } = terms
  const made = earningPool({ month, sharePercent, payments: covering, weights })
  if (!first || made.poolMinor === 0) return false
  const { subscriptionId, currency } = first
  const poolId = await insertPool(client, { subscriptionId, month, currency }, lines)
  const { netMinor, poolMinor } = made
  await insertRevision(
    client,
    { poolId, revision: 1, payments: covering, netMinor, poolMinor },
    {
      currency,
      now: now(),
      availableAt: availableAt(month, terms),
      entries: differences(lines, made.amounts, new Map()),
    },
  )
  return true
}

type RebookingInput = {
  readonly month: EarningMonth
  readonly terms: EarningTerms
  readonly pool: KnownPool
  readonly payments: readonly PaymentOfMonth[]
}

/** Books the difference to what was booked; nothing where no payment changed. */
async function bookAgain(
  { now }: BookDeps,
  client: PoolClient,
  { month, terms, pool, payments }: RebookingInput,
): Promise<boolean> {
  const covering = payments.map(toCovering)
  if (isSame(covering, pool.payments)) return false
  const weights = pool.lines.map(({ weight }) => weight)
  const { sharePercent } = terms
  const made = earningPool({ month, sharePercent, payments: covering, weights })
  const { netMinor, poolMinor } = made
  const { id: poolId, currency, lines } = pool
  await insertRevision(
    client,
    { poolId, revision: pool.revision + 1, payments: covering, netMinor, poolMinor },
    {
      currency,
      now: now(),
      availableAt: availableAt(month, terms),
      entries: differences(lines, made.amounts, await findBooked(client, poolId)),
    },
  )
  return true
}

/** One entry for each line whose amount is another than what is booked. */
function differences(
  lines: readonly { readonly contributorId: number }[],
  amounts: readonly number[],
  booked: ReadonlyMap<number, number>,
) {
  return lines.flatMap(({ contributorId }, index) => {
    const line = index + 1
    const amountMinor = (amounts[index] ?? 0) - (booked.get(line) ?? 0)
    return amountMinor === 0 ? [] : [{ line, contributorId, amountMinor }]
  })
}

function availableAt(month: EarningMonth, { holdDays }: EarningTerms): Date {
  return new Date(monthStart(monthAfter(month)).getTime() + holdDays * DAY_MS)
}

function toCovering(payment: PaymentOfMonth): CoveringPayment {
  const { netMinor, grossMinor, refundedMinor, isLost, from, to } = payment
  return { netMinor, grossMinor, refundedMinor, isLost, from, to }
}

function isSame(one: readonly CoveringPayment[], other: readonly CoveringPayment[]): boolean {
  const textOf = (payments: readonly CoveringPayment[]) =>
    payments
      .map(({ netMinor, grossMinor, refundedMinor, isLost, from, to }) =>
        [netMinor, grossMinor, refundedMinor, isLost, from, to].join(' '),
      )
      .join('\n')
  return textOf(one) === textOf(other)
}

function keyOf({ subscriptionId, currency }: { subscriptionId: number; currency: string }): string {
  return `${subscriptionId} ${currency}`
}
