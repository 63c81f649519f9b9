/**
 * `npm run bench -- search-changes`: how soon one process sees a change of the catalogue, and what is written for
 * it, by the loop that each process has of its own and by a job for each change.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineJob } from '#site/platform/jobs/define-job.ts'
import { enqueue } from '#site/platform/jobs/enqueue.ts'
import { startJobs } from '#site/platform/jobs/start-jobs.ts'
import { createLog } from '#site/platform/log.ts'
import { migrate } from '#site/platform/migrate.ts'
import { openDatabase } from '#site/platform/postgres/database.ts'
import { inTransaction } from '#site/platform/postgres/in-transaction.ts'
import { superviseServer } from '#site/platform/postgres/server/supervisor.ts'
import {
  readChanges,
  readConsistently,
  readPosition,
} from '#site/platform/search-driver/change-queue.ts'
import { followChanges } from '#site/platform/search-driver/follow-changes.ts'
import { makeMissingPrints } from '#site/platform/visual-index/prints.jobs.server.ts'

const CHANGES = 200

const dataDir = await mkdtemp(join(tmpdir(), 'tessera-bench-changes-'))
const log = createLog('silent')
const server = await superviseServer({ dataDir, isDurable: true }, log)
const { pool } = openDatabase(server.url)
await migrate(pool)
await pool.query(`insert into contributors (username, name) values ('ada', 'Ada')`)

let since = await readConsistently(pool, readPosition)
let seen = Promise.withResolvers<number>()

/** What either way does with a change: reads which they are since the last time. */
async function takeUp(): Promise<void> {
  const changes = await readConsistently(pool, (client) => readChanges(client, since))
  since = changes.position
  if (changes.hasTerms) seen.resolve(performance.now())
}

const job = defineJob({
  name: 'bench.take-up',
  // Of any job that takes none.
  input: makeMissingPrints.input,
  run: takeUp,
})

async function measure(way: string, isJob: boolean): Promise<void> {
  const waits: number[] = []
  const before = await walPosition()
  for (let index = 0; index < CHANGES; index += 1) {
    seen = Promise.withResolvers<number>()
    await inTransaction(pool, async (client) => {
      await client.query('update contributors set name = $1', [`Ada ${way} ${index}`])
      if (isJob) await enqueue(client, job, {})
    })
    const committedAt = performance.now()
    waits.push((await seen.promise) - committedAt)
  }
  const bytes = (await walPosition()) - before
  waits.sort((one, other) => one - other)
  const at = (share: number) => (waits[Math.floor(share * (CHANGES - 1))] ?? 0).toFixed(1)
  console.log(
    `${way}: commit to read, median ${at(0.5)} ms, p95 ${at(0.95)} ms; ${Math.round(bytes / CHANGES)} bytes of WAL a change`,
  )
}

async function walPosition(): Promise<number> {
  const { rows } = await pool.query<{ at: number }>(
    `select (pg_current_wal_insert_lsn() - '0/0')::float8 as at`,
  )
  return rows[0]?.at ?? 0
}

const follower = followChanges({
  pool,
  log,
  onChange: () => undefined,
  search: {
    async refresh() {
      await takeUp()
      return { version: 0, rebuilt: null }
    },
  },
})
await follower.flush()
await measure('loop', false)
await follower.close()

const running = startJobs(
  { pool, log, now: () => new Date() },
  { jobs: [job], lanes: { quick: 4, heavy: 1, outbound: 1 } },
)
await measure('job', true)
await running.stop()

await pool.end()
await server.stop()
await rm(dataDir, { recursive: true, force: true })
