/**
 * `npm run bench -- downloads`: grants of downloads a second, each judged by the rules and written with
 * its licence, against what PostgreSQL does at best: one plain update of a counter. Both over 1,000
 * subscriptions and on one hot row of a team, with as many requests under way on the same connections,
 * in the same run, in turns. At the end, how fast the ledger seals what was granted.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordDownload } from '#site/domains/catalogue/downloads/index.server.ts'
import { testActor } from '#site/testing/test-actor.ts'
import { testClaim } from '#site/domains/catalogue/downloads/testing/test-claim.ts'
import {
  createTestSubscription,
  iconsADay,
} from '#site/domains/catalogue/downloads/testing/test-subscription.ts'
import { checkLedger, appendAllGrants } from '#site/domains/licensing/licenses/index.server.ts'
import { migrate } from '#site/platform/migrate.ts'
import { openDatabase } from '#site/platform/postgres/database.ts'
import { createLog } from '#site/platform/log.ts'
import { superviseServer } from '#site/platform/postgres/server/supervisor.ts'
import { insertTestCatalogue } from '#site/testing/catalogue-fixture.ts'
import { createTestUser } from '#site/testing/sign-in.ts'

const SUBSCRIPTIONS = 1_000
// More than one account can take within a run: a repeated download is not counted again.
const ITEMS = 250_000
const CONNECTIONS = 32
/** Requests under way at the same time, of either side. */
const CALLERS = 128
const ROUNDS = 5
const ROUND_MS = 3_000
const NOW = new Date(Date.UTC(2026, 5, 1, 12))
const MIDNIGHT = new Date(Date.UTC(2026, 5, 1))
const ENDLESS = 1_000_000_000

const dataDir = await mkdtemp(join(tmpdir(), 'tessera-bench-downloads-'))
const server = await superviseServer({ dataDir, isDurable: true }, createLog('silent'))
const { pool, db } = openDatabase(server.url, { maxConnections: CONNECTIONS })
await migrate(pool)
await insertTestCatalogue({ db })
const assetIds = await insertAssets()
const holders = await insertHolders(SUBSCRIPTIONS)
const [team] = await insertHolders(1)
if (!team) throw new Error('no team')
const config = { guestDownloadsPerDay: 0, signingSecret: '' } as Parameters<
  typeof recordDownload
>[0]['config']
const deps = { pool, config, now: () => NOW }
const item = { priceMinor: 300, isPublished: true, isExclusive: false, needsLogin: false }
let turn = 0

type Holder = Awaited<ReturnType<typeof insertHolders>>[number]

/** A new asset of an account each time, so that each spends the limit. */
const grant = (holder: Holder) => {
  const next = holder.next++
  const claim = testClaim(assetIds[next % assetIds.length] ?? 0, {
    item,
    idempotencyKey: `request-${next}`,
  })
  return recordDownload(deps, testActor(holder.user), claim)
}
const update = (holder: Holder) =>
  pool.query({
    name: 'plain-update',
    text: `update subscription_usage set used = used + 1
      where subscription_id = $1 and limit_name = 'plain' and starts_at = $2`,
    values: [holder.subscriptionId, MIDNIGHT],
  })
const anyHolder = () => holders[turn++ % holders.length] ?? team

const contests = {
  'over 1,000 subscriptions': {
    grant: () => grant(anyHolder()),
    update: () => update(anyHolder()),
  },
  'on one hot team row': { grant: () => grant(team), update: () => update(team) },
}

console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, fsync on`)
console.log(
  `${CALLERS} requests under way on ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${ROUND_MS / 1000} s each`,
)
for (const { grant: ours, update: plain } of Object.values(contests)) {
  await perSecond(ours, 500)
  await perSecond(plain, 500)
}
// What autovacuum does within a minute of a table's first rows.
await pool.query('vacuum analyze')
for (const [name, { grant: ours, update: plain }] of Object.entries(contests)) {
  const rates: { ours: number; plain: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rates.push({ ours: await perSecond(ours, ROUND_MS), plain: await perSecond(plain, ROUND_MS) })
  }
  const grants = median(rates.map((rate) => rate.ours))
  const updates = median(rates.map((rate) => rate.plain))
  const ratio = median(rates.map((rate) => rate.ours / rate.plain))
  console.log(
    `${name}: ${whole(grants)} grants/s, ${whole(updates)} plain updates/s, ratio ${ratio.toFixed(2)}`,
  )
}
const { rows } = await pool.query<{ used: string; receipts: string; licenses: string }>(
  `select (select sum(used) from subscription_usage where limit_name = 'icons') as used,
     (select count(*) from downloads) as receipts, (select count(*) from license_grants) as licenses`,
)
console.log(
  `counted ${rows[0]?.used}, receipts ${rows[0]?.receipts}, licences ${rows[0]?.licenses}`,
)
const start = performance.now()
const sealed = await appendAllGrants(deps)
const appendedPerSecond = (sealed * 1000) / (performance.now() - start)
const { links, faults } = await checkLedger(deps)
console.log(
  `sealed ${whole(sealed)}, ${whole(appendedPerSecond)} a second; chain of ${whole(links)}, ${faults.length} faults`,
)

await pool.end()
await server.stop()
await rm(dataDir, { recursive: true, force: true })

/** So many calls under way at the same time, until the time is up. */
async function perSecond(work: () => Promise<unknown>, forMs: number): Promise<number> {
  const start = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() - start < forMs) {
        await work()
        done += 1
      }
    }),
  )
  return (done * 1000) / (performance.now() - start)
}

async function insertHolders(count: number) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const user = await createTestUser({ pool })
      const coverage = iconsADay(ENDLESS)
      const subscription = await createTestSubscription(pool, { accountId: user.id, coverage })
      await pool.query(
        `insert into subscription_usage (subscription_id, limit_name, starts_at, used)
         values ($1, 'plain', $2, 0)`,
        [subscription.id, MIDNIGHT],
      )
      return { user, subscriptionId: subscription.id, next: 0 }
    }),
  )
}

async function insertAssets(): Promise<number[]> {
  const { rows: assets } = await pool.query<{ id: number }>(
    `insert into assets (slug, kind, name, source_id, source_key, contributor_id, license_id,
       price_minor, content_hash, published_at)
     select 'bench-' || n, 'icon', 'Bench ' || n, 'fixture', 'bench/' || n,
       (select min(id) from contributors), 1, 300, '', now()
     from generate_series(1, $1) n returning id`,
    [ITEMS],
  )
  return assets.map(({ id }) => id)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}
