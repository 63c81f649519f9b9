import { expect } from 'vitest'
import { createTestDeps } from '#testing/test-deps.ts'
import { checkMoney } from '#domains/commerce/subscriptions/check-money.queries.server.ts'
import { recogniseRevenue } from '#domains/commerce/subscriptions/documents/recognise-revenue.server.ts'
import { findLedgerBalances } from '#domains/commerce/subscriptions/documents/ledger.queries.server.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { randomOf } from './random.ts'
import { reconcileWithGateways } from './reconcile.ts'
import { createSimulatedGateways } from './simulated-gateway.ts'
import { simulate, type World } from './simulate-subscribers.ts'
import { sellerEnv } from './seller-env.ts'

/**
 * A year of so many subscribers, at the end of which ledger, documents and gateways agree to the cent; answers how
 * often each thing that a life can hold happened.
 */
export async function liveThroughAYear(subscribers: number): Promise<Record<string, number>> {
  const clock = { now: new Date('2026-01-31T08:00:00Z') }
  await using deps = await createTestDeps({ env: sellerEnv, now: () => clock.now })
  const random = randomOf(20_260_131)
  const simulated = createSimulatedGateways(random, deps.now)
  const counts: Record<string, number> = {}
  const world: World = {
    deps: { ...deps, gateways: simulated.gateways },
    simulated,
    random,
    clock,
    counts,
  }

  await simulate(world, { subscribers, days: 365 })

  expect(counts['failures']).toBe(0)
  expect(await checkMoney(deps.pool)).toEqual([])
  expect(await reconcileWithGateways(deps.pool, simulated)).toEqual([])
  // In the end all that was kept has been earned, and nothing is left to be.
  await deps.pool.query('update subscriptions set paused_at = null')
  await inTransaction(deps.pool, (client) =>
    recogniseRevenue(client, new Date('2040-01-01T00:00:00Z')),
  )
  const left = (await findLedgerBalances(deps.pool)).filter(({ account }) => account === 'deferred')
  expect(left.map(({ amountMinor }) => amountMinor)).toEqual(left.map(() => 0))
  expect(left.length).toBeGreaterThan(1)
  return counts
}
