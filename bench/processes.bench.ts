/**
 * Requests a second and p95 of one and of two web processes behind HAProxy as in `deploy/`: `npm run bench -- processes
 * [--seconds 10]`. They share the cores with PostgreSQL, the balancer and the load, so on few cores two processes
 * show what a second one costs, not what it adds; the processor time of each tells how much one request takes.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createLocalFileStore } from '#site/platform/storage/index.ts'
import { insertTestCatalogue } from '#site/testing/catalogue-fixture.ts'
import { openSlowTestDatabase } from '#site/testing/slow-test-database.ts'
import { runServer, type RunningServer } from '../e2e/harness/run-server.ts'
import { buildIfStale } from '../tools/build-site.ts'
import { freePorts } from '../tools/services/free-ports.ts'
import { startHaProxy } from '../tools/services/start-haproxy.ts'
import { measureLoad } from './pages/measure-load.ts'

const CONNECTIONS = 20
const PATH = '/icons/arrow'
/** Of Linux: units of the processor time of a process. */
const TICK_MS = 10
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })
const seconds = Number(values.seconds)

await buildIfStale(console.log)
const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-processes-'))
await using database = await openSlowTestDatabase()
await insertTestCatalogue({ db: database.db, files: createLocalFileStore(join(folder, 'files')) })
const ports = await freePorts(2)
console.log(`load before the run ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`)
for (const count of [1, 2]) {
  const servers = await Promise.all(ports.slice(0, count).map(run))
  try {
    await measure(servers)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
rmSync(folder, { recursive: true, force: true })

async function measure(servers: readonly RunningServer[]): Promise<void> {
  await using balancer = await startHaProxy([ports[0] ?? 0, ports[1] ?? 0], 'as deployed')
  while ((await balancer.findUp()).length !== servers.length) await sleep(100)
  for (const isCached of [false, true]) {
    const options = { path: PATH, connections: CONNECTIONS, isCached }
    await measureLoad({ address: balancer.address, ...options, seconds: 3 })
    const before = processorMs(servers)
    const figures = await measureLoad({ address: balancer.address, ...options, seconds })
    const each = (processorMs(servers) - before) / (figures.pagesPerSecond * seconds)
    console.log(
      `${servers.length} ${servers.length === 1 ? 'process  ' : 'processes'} ${isCached ? 'kept pages    ' : 'pages made new'} ` +
        `${figures.pagesPerSecond.toFixed(0).padStart(6)}/s, p95 ${figures.latencyP95Ms.toFixed(0)} ms, ` +
        `${each.toFixed(2)} ms of a core each`,
    )
  }
}

function processorMs(servers: readonly RunningServer[]): number {
  return servers.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK_MS
  }, 0)
}

function run(port: number): Promise<RunningServer> {
  return runServer({
    DATABASE_URL: database.url,
    DEMO: 'anyone',
    DATA_DIR: join(folder, String(port)),
    SIGNING_SECRET: 'a secret that both processes share'.padEnd(40, '.'),
    CATALOGUE: 'none',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    RENDER_THREADS: '1',
    WARM_UP: 'off',
    TRUST_PROXY: '1',
    DRAWING_UNITS_PER_MINUTE: '0',
    PAGES_PER_MINUTE: '0',
  })
}
