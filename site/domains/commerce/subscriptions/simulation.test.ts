import { expect, test } from 'vitest'
import { createTestDeps } from '#testing/test-deps.ts'
import { checkMoney } from './check-money.queries.server.ts'
import { recogniseRevenue } from './documents/recognise-revenue.server.ts'
import { findLedgerBalances } from './documents/ledger.queries.server.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { randomOf } from './testing/random.ts'
import { reconcileWithGateways } from './testing/reconcile.ts'
import { createSimulatedGateways } from './testing/simulated-gateway.ts'
import { simulate, type World } from './testing/simulate-subscribers.ts'
import { sellerEnv } from './testing/seller-env.ts'

test('a year of 500 subscribers: ledger, documents and gateways agree to the cent', async () => {
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

  await simulate(world, { subscribers: 500, days: 365 })

  expect(counts['failures']).toBe(0)
  expect(await checkMoney(deps.pool)).toEqual([])
  expect(await reconcileWithGateways(deps.pool, simulated)).toEqual([])
  // Everything a life can hold has happened.
  for (const name of [
    'buy',
    'renewals',
    'change',
    'goAnnual',
    'pause',
    'cancel',
    'takeBack',
    'withdraw',
  ]) {
    expect([name, (counts[name] ?? 0) > 0]).toEqual([name, true])
  }
  // In the end all that was kept has been earned, and nothing is left to be.
  await deps.pool.query('update subscriptions set paused_at = null')
  await inTransaction(deps.pool, (client) =>
    recogniseRevenue(client, new Date('2040-01-01T00:00:00Z')),
  )
  const left = (await findLedgerBalances(deps.pool)).filter(({ account }) => account === 'deferred')
  expect(left.map(({ amountMinor }) => amountMinor)).toEqual(left.map(() => 0))
  expect(left.length).toBeGreaterThan(1)
}, 900_000)
