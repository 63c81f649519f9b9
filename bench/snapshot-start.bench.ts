/**
 * How soon a web process is ready that finds the index in the bucket: `npm run bench -- snapshot-start --items 355000`.
 * The built site with `ROLE=web` and an empty data folder, beside PostgreSQL and versitygw; then once more with the
 * snapshot in its folder. The index is that of a synthetic catalogue, the rows of the database are not.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConsistently, readPosition } from '#site/platform/search-driver/change-queue.ts'
import { DOCUMENT_VERSION } from '#site/platform/search-driver/read-documents.ts'
import { shareSnapshot } from '#site/platform/search-driver/shared-snapshot.ts'
import { createS3Storage } from '#site/platform/storage/s3/create-s3-storage.ts'
import { openSlowTestDatabase } from '#site/testing/slow-test-database.ts'
import { runServer } from '../e2e/harness/run-server.ts'
import { buildIfStale } from '../tools/build-site.ts'
import { startS3 } from '../tools/s3/start-s3.ts'

const STARTS = 3
const { values } = parseArgs({ options: { items: { type: 'string', default: '355000' } } })
const items = Number(values.items)
if (!Number.isInteger(items) || items < 1000) throw new RangeError('--items: a number from 1000')

await buildIfStale(console.log)
const s3 = await startS3()
const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-start-'))
try {
  await using database = await openSlowTestDatabase()
  const bytes = await writeSnapshot(await readConsistently(database.pool, readPosition))
  const { snapshots } = createS3Storage({
    endpoint: s3.endpoint,
    bucket: s3.bucket,
    region: 'us-east-1',
    accessKeyId: s3.key,
    secretAccessKey: s3.secret,
  })
  const from = performance.now()
  await shareSnapshot({ directory: join(folder, 'made'), snapshots })
  console.log(
    `${items.toLocaleString('en')} items, ${(bytes / 1e6).toFixed(0)} MB, written to the bucket in ${seconds(from)}; load ${loadavg()[0]!.toFixed(1)}`,
  )
  rmSync(join(folder, 'made'), { recursive: true })
  for (let start = 0; start < STARTS; start += 1) {
    const dataDir = join(folder, `start-${start}`)
    console.log(`from the bucket  ${await startOnce(database.url, dataDir)}`)
    console.log(`from its folder  ${await startOnce(database.url, dataDir)}`)
    rmSync(dataDir, { recursive: true })
  }
} finally {
  s3.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function writeSnapshot(position: Awaited<ReturnType<typeof readPosition>>): Promise<number> {
  const origin = JSON.stringify({ documents: DOCUMENT_VERSION, position })
  const program = join(import.meta.dirname, 'search/write-snapshot.ts')
  const child = fork(program, [String(items), join(folder, 'made'), origin])
  const [[bytes]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
  return Number(bytes)
}

async function startOnce(databaseUrl: string, dataDir: string): Promise<string> {
  const from = performance.now()
  const site = await runServer({
    DATABASE_URL: databaseUrl,
    ROLE: 'web',
    DEMO: 'anyone',
    DATA_DIR: dataDir,
    SIGNING_SECRET: 'a secret of this benchmark'.padEnd(40, '.'),
    CATALOGUE: 'none',
    PORT: '0',
    LOG_LEVEL: 'warn',
    WARM_UP: 'off',
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_KEY: s3.key,
    S3_SECRET: s3.secret,
  })
  try {
    while ((await fetch(`${site.address}/api/ready`)).status !== 200) await sleep(20)
    const ready = seconds(from)
    const { status } = await fetch(`${site.address}/api/v2/search?query=arrow`)
    return `ready in ${ready}, first search ${status} after ${seconds(from)}, ${residentMb(site.pid)} MB resident`
  } finally {
    await site.stop()
  }
}

function residentMb(pid: number | undefined): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return (Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1000).toFixed(0)
}

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`
}
