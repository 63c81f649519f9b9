/**
 * Three years of 10,000 subscribers, reconciled to the cent between ledger, documents and gateways.
 * `SUBSCRIBERS` and `DAYS` make it shorter; after `MINUTES` it stops where it is, says so, and reconciles
 * what was lived.
 */
import { loadConfig } from '#platform/settings/config.ts'
import { createLog } from '#platform/log.ts'
import { openSlowTestDatabase } from '#testing/slow-test-database.ts'
import { checkMoney, moneyChecks } from './check-money.queries.server.ts'
import { findLedgerBalances } from './documents/ledger.queries.server.ts'
import { randomOf } from './testing/random.ts'
import { reconcileWithGateways } from './testing/reconcile.ts'
import { sellerEnv } from './testing/seller-env.ts'
import { createSimulatedGateways } from './testing/simulated-gateway.ts'
import { simulate } from './testing/simulate-subscribers.ts'

const subscribers = Number(process.env['SUBSCRIBERS'] ?? 10_000)
const days = Number(process.env['DAYS'] ?? 3 * 365)
const minutes = Number(process.env['MINUTES'] ?? 145)
/** Many at once, because each mostly waits for its answer. */
const parallel = 8
const startedAt = performance.now()
const clock = { now: new Date('2026-01-31T08:00:00Z') }
const now = () => clock.now

await using database = await openSlowTestDatabase()
const { pool } = database
const config = loadConfig({ ...sellerEnv, SIGNING_SECRET: 'proof'.repeat(8), LOG_LEVEL: 'silent' })
const random = randomOf(20_260_131)
const simulated = createSimulatedGateways(random, now)
const counts: Record<string, number> = {}
let lived = 0
const deps = { pool, config, now, log: createLog('silent'), gateways: simulated.gateways }
await simulate(
  { deps, simulated, random, clock, counts },
  { subscribers, days, parallel, afterDay },
)

const money = await checkMoney(pool)
const differences = await reconcileWithGateways(pool, simulated)
console.log(`${subscribers} subscribers, ${lived} of ${days} days, ${elapsedS()} s`)
console.log(
  `${simulated.payments.size} payments at gateways, ${moneyChecks.length} checks of the books`,
)
for (const [name, count] of Object.entries(counts).sort())
  console.log(`  ${name.padEnd(20)} ${count}`)
for (const { account, currency, amountMinor } of await findLedgerBalances(pool)) {
  console.log(`  ${account.padEnd(20)} ${currency} ${(amountMinor / 100).toFixed(2).padStart(16)}`)
}
for (const { check, what } of money) console.log(`! ${check}: ${what}`)
for (const difference of differences) console.log(`! ${difference}`)
const faults = money.length + differences.length + (counts['failures'] ?? 0)
console.log(faults === 0 ? 'Every cent agrees.' : `${faults} faults`)
process.exitCode = faults === 0 ? 0 : 1

/** What autovacuum would do, which databases of tests do not have. */
async function afterDay(day: number): Promise<'go on' | 'stop'> {
  lived = day
  if (day % 15 === 0) {
    await pool.query('vacuum analyze')
    console.error(`day ${day}, ${elapsedS()} s`)
  }
  return elapsedS() < minutes * 60 ? 'go on' : 'stop'
}

function elapsedS(): number {
  return Math.round((performance.now() - startedAt) / 1000)
}
