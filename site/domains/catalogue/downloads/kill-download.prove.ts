/**
 * Downloads in a process that is killed at each point where it waits for something, then the person asks
 * again with the same key. Nothing may be lost or counted twice, and what `npm run fsck` looks at agrees
 * after each.
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '#platform/settings/config.ts'
import { runFsck } from '#domains/admin/fsck/run-fsck.server.ts'
import { createRenderPool } from '#platform/render/index.ts'
import { siteRoot } from '#platform/site-root.ts'
import { createLocalFileStore, createRenderCache } from '#platform/storage/index.ts'
import { insertTestCatalogue } from '#testing/catalogue-fixture.ts'
import { openSlowTestDatabase } from '#testing/slow-test-database.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { dieAndRepeat, download, killPoints, appendRest } from './testing/kill-download.ts'
import { createTestSubscription, iconsADay } from './testing/test-subscription.ts'

await using database = await openSlowTestDatabase()
const { pool, db, url } = database
const dataDir = await mkdtemp(join(tmpdir(), 'tessera-proof-'))
const files = createLocalFileStore(join(dataDir, 'files'))
await insertTestCatalogue({ db, files })
const user = await createTestUser({ pool })
await createTestSubscription(pool, { accountId: user.id, coverage: iconsADay(1000) })
await pool.query('update subscriptions set next_billing_at = period_ends_at')
const workerPath = join(siteRoot, 'platform/render/render-worker.ts')
const deps = {
  pool,
  files,
  config: loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
  now: () => new Date(Date.UTC(2026, 5, 1, 12)),
  cache: createRenderCache(join(dataDir, 'cache'), 1_000_000),
  render: createRenderPool({ threads: 1, workerPath }),
}
const site = { deps, url, user }

let wrong = 0
let made = 0
for (let dieAt = 0; dieAt < killPoints.length; dieAt++) {
  const faults = await dieAndRepeat(site, dieAt, ++made)
  await appendRest(site)
  const sections = await runFsck(deps)
  faults.push(...sections.flatMap((section) => section.faults))
  console.log(`${faults.length === 0 ? 'ok' : faults.join('; ')}  ${killPoints[dieAt]}`)
  if (faults.length > 0) wrong += 1
}
const alive = await download(site, { key: 'never-killed', dieAt: -1 })
const isWhole = alive.points.join('\n') === killPoints.join('\n')
console.log(`${killPoints.length} points, ${isWhole ? 'all there are' : 'NOT all there are'}`)
console.log(`${wrong} times something was lost, counted twice or not agreeing`)
process.exit(wrong === 0 && isWhole ? 0 : 1)
