/**
 * Time from a commit until a search finds it, in this process and in another one, over `--items`
 * assets (50,000 unless told); what a burst of 10,000 changes costs; and what noting the changes
 * costs an import: inserts of 33,000 rows with and without the triggers, alternately.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { migrate } from '#site/platform/migrate.ts'
import { openDatabase } from '#site/platform/postgres/database.ts'
import { createLog } from '#site/platform/log.ts'
import { superviseServer } from '#site/platform/postgres/server/supervisor.ts'
import { followChanges } from '#site/platform/search-driver/follow-changes.ts'
import { openInProcessSearch } from '#site/platform/search-driver/in-process-search.ts'
import { insertManyAssets } from '#site/platform/search-driver/testing/many-items.ts'
import { insertTestCatalogue } from '#site/testing/catalogue-fixture.ts'

const { values } = parseArgs({ options: { items: { type: 'string', default: '50000' } } })
const items = Number(values.items)
const COMMITS = 100
const BURST = 10_000
const IMPORT_ROWS = 33_000
const IMPORT_ROUNDS = 7

const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'))
const log = createLog('warn')
const server = await superviseServer({ dataDir: folder, isDurable: true }, log)
const { pool, db } = openDatabase(server.url)
try {
  await migrate(pool)
  await insertTestCatalogue({ db })
  await measureNoting(pool)
  await insertManyAssets(pool, items)
  await measureFreshness()
} finally {
  await pool.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The rows go after each round, so that every round meets the same tables. */
async function measureNoting(on: Pool): Promise<void> {
  const seconds: Record<'enable' | 'disable', number[]> = { enable: [], disable: [] }
  for (let round = 0; round < IMPORT_ROUNDS * 2; round += 1) {
    const state = round % 2 === 0 ? 'enable' : 'disable'
    await on.query(`alter table assets ${state} trigger user`)
    const startedAt = performance.now()
    await insertManyAssets(on, IMPORT_ROWS)
    await on.query("update assets set name = name || '.' where source_id = 'blorp'")
    seconds[state].push((performance.now() - startedAt) / 1000)
    await on.query("delete from assets where source_id = 'blorp'")
  }
  await on.query('alter table assets enable trigger user')
  const [noted, silent] = [seconds.enable, seconds.disable].map((all) => quantile(all, 0.5))
  console.log(`33,000 rows inserted and updated, noted:     ${noted?.toFixed(2)} s (median)`)
  console.log(`33,000 rows inserted and updated, not noted: ${silent?.toFixed(2)} s (median)`)
}

async function measureFreshness(): Promise<void> {
  const search = await openInProcessSearch({ pool, directory: join(folder, 'here'), log })
  const follower = followChanges({ pool, search, onChange: () => undefined, log })
  const script = join(
    import.meta.dirname,
    '../site/platform/search-driver/testing/search-process.ts',
  )
  const child = fork(script, [server.url, join(folder, 'there')], { execArgv: [] })
  await once(child, 'message')
  await sleep(1000)
  const query = { sort: 'relevant', offset: 0, limit: 0, productType: 'item' } as const
  const here = async (text: string) => (await search.search({ ...query, text })).total
  const there = async (text: string) => {
    const answered = once(child, 'message')
    child.send(text)
    return (await answered)[0] as number
  }
  const found = async (count: typeof here, text: string, since: number) => {
    while ((await count(text)) !== 1) await nextTurn()
    return performance.now() - since
  }
  const times = { here: [] as number[], there: [] as number[] }
  for (let commit = 0; commit < COMMITS; commit += 1) {
    const word = `zyx${String(commit).padStart(5, '0')}qq`
    await pool.query('update assets set name = $1, published_at = now() where source_key = $2', [
      word,
      String(1 + commit),
    ])
    const since = performance.now()
    const [ownTime, otherTime] = await Promise.all([
      found(here, word, since),
      found(there, word, since),
    ])
    times.here.push(ownTime)
    times.there.push(otherTime)
  }
  print('commit to searchable, this process', times.here)
  print('commit to searchable, another process', times.there)

  let longest = 0
  const done = new AbortController()
  const pauses = (async () => {
    for (let last = performance.now(); !done.signal.aborted; last = performance.now()) {
      await nextTurn()
      longest = Math.max(longest, performance.now() - last)
    }
  })()
  await pool.query(`update assets set name = 'Vwxburst' where source_key::integer <= ${BURST}
    and source_id = 'blorp'`)
  const since = performance.now()
  while ((await here('vwxburst')) !== BURST) await sleep(5)
  const taken = performance.now() - since
  done.abort()
  await pauses
  console.log(
    `10,000 changes in one statement: all searchable after ${taken.toFixed(0)} ms, ` +
      `longest pause of the process ${longest.toFixed(0)} ms`,
  )
  child.disconnect()
  await once(child, 'exit')
  await follower.close()
  await search.close()
}

function print(label: string, times: readonly number[]): void {
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(0))
  console.log(`${label.padEnd(40)} p50 ${p50} ms  p99 ${p99} ms  (${times.length} commits)`)
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
