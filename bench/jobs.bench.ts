/** `npm run bench -- jobs`: how long a job waits from the commit that enqueued it until it starts. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineJob } from '#site/platform/jobs/define-job.ts'
import { enqueue } from '#site/platform/jobs/enqueue.ts'
import { startJobs } from '#site/platform/jobs/start-jobs.ts'
import { createLog } from '#site/platform/log.ts'
import { migrate } from '#site/platform/migrate.ts'
import { openDatabase } from '#site/platform/postgres/database.ts'
import { superviseServer } from '#site/platform/postgres/server/supervisor.ts'
import { makeMissingPrints } from '#site/platform/visual-index/prints.jobs.server.ts'

const JOBS = 200

const dataDir = await mkdtemp(join(tmpdir(), 'tessera-bench-jobs-'))
const log = createLog('silent')
const server = await superviseServer({ dataDir, isDurable: true }, log)
const { pool } = openDatabase(server.url)
await migrate(pool)

let started = Promise.withResolvers<number>()
const job = defineJob({
  name: 'bench.start',
  // Of any job that takes none.
  input: makeMissingPrints.input,
  run: async () => started.resolve(performance.now()),
})
const running = startJobs(
  { pool, log, now: () => new Date() },
  { jobs: [job], lanes: { quick: 4, heavy: 1, outbound: 1 } },
)
const waits: number[] = []
for (let index = 0; index < JOBS; index += 1) {
  started = Promise.withResolvers<number>()
  await enqueue(pool, job, {})
  const committedAt = performance.now()
  waits.push((await started.promise) - committedAt)
}
waits.sort((one, other) => one - other)
const at = (share: number) => (waits[Math.floor(share * (JOBS - 1))] ?? 0).toFixed(1)
console.log(
  `${JOBS} jobs, commit to start: median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`,
)

await running.stop()
await pool.end()
await server.stop()
await rm(dataDir, { recursive: true, force: true })
