/**
 * Two processes of the built site behind HAProxy with the configuration of `deploy/`, under 50 requests a second. Three
 * rolling restarts (each process in turn) without retries at the balancer: no request may fail. Then one process
 * is killed: with the retries as deployed only requests that were under way may fail.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLocalFileStore } from '#site/platform/storage/index.ts'
import { insertTestCatalogue } from '#site/testing/catalogue-fixture.ts'
import { openSlowTestDatabase } from '#site/testing/slow-test-database.ts'
import { buildIfStale } from '../../tools/build-site.ts'
import { freePorts } from '../../tools/services/free-ports.ts'
import { startHaProxy, type HaProxy } from '../../tools/services/start-haproxy.ts'
import { runServer, type RunningServer } from '../harness/run-server.ts'
import { quantile, startLoad, type Load } from '../harness/steady-load.ts'

const PER_SECOND = 50
const RESTARTS = 3
const DRAIN_SECONDS = 5
/** Eight of ten are kept in memory, as on a site that is visited; two are made anew each time. */
const PATHS = [
  '/',
  '/icons',
  '/icons/sun',
  '/icons/word-{n}',
  '/pricing',
  '/api/v2/items/sun',
  '/icons/arrow',
  '/api/v2/search?query=sun&page_size=5',
  '/api/v2/search?query=word{n}',
  '/illustrations',
]

await buildIfStale(console.log)
await using database = await openSlowTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'tessera-rolling-'))
await insertTestCatalogue({ db: database.db, files: createLocalFileStore(join(folder, 'files')) })
const [one = 0, two = 0] = await freePorts(2)
const servers: Record<'one' | 'two', RunningServer> = {
  one: await run('one'),
  two: await run('two'),
}
const load0 = loadavg()[0]?.toFixed(1)
let isGood = true
try {
  await restartInTurn()
  await killOne()
} finally {
  await Promise.all(Object.values(servers).map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = isGood ? 0 : 1

async function restartInTurn(): Promise<void> {
  await using balancer = await startHaProxy([one, two], 'never')
  await untilUp(balancer, 2)
  const load = startLoad(balancer.address, PATHS, { perSecond: PER_SECOND })
  const stops: number[] = []
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    for (const name of ['one', 'two'] as const) {
      const from = performance.now()
      await servers[name].stop()
      stops.push(performance.now() - from)
      servers[name] = await run(name)
      await untilUp(balancer, 2)
    }
  }
  await load.stop()
  const failed = load.answered.filter(({ status }) => status !== 200)
  console.log(`${RESTARTS} rolling restarts of two processes, no retries at the balancer:`)
  console.log(`  ${told(load)}`)
  console.log(`  a stop took ${seconds(stops)} s, ${DRAIN_SECONDS} s of it for the balancer to see`)
  for (const { path, status, servedBy } of failed.slice(0, 20)) {
    console.log(`  failed: ${status} ${path} ${servedBy}`)
  }
  isGood &&= failed.length === 0 && quantile(load.answered, 0.99) <= 1000
}

async function killOne(): Promise<void> {
  await using balancer = await startHaProxy([one, two], 'as deployed')
  await untilUp(balancer, 2)
  const load = startLoad(balancer.address, PATHS, { perSecond: PER_SECOND })
  await sleep(3000)
  const atKill = load.underWay().length
  const killedAt = performance.now()
  process.kill(Number(servers.one.pid), 'SIGKILL')
  await untilUp(balancer, 1)
  await sleep(3000)
  await load.stop()
  const failed = load.answered.filter(({ status }) => status !== 200)
  const later = failed.filter(({ startedAt }) => startedAt > killedAt)
  console.log('kill -9 of one process, the balancer as in deploy/haproxy.cfg:')
  console.log(`  ${told(load)}`)
  console.log(
    `  under way at the kill ${atKill}, failed ${failed.length}, sent after it ${later.length}`,
  )
  isGood &&= later.length === 0 && failed.length <= atKill
  servers.one = await run('one')
}

function told({ answered }: Load): string {
  const failed = answered.filter(({ status }) => status !== 200).length
  const times = [0.5, 0.95, 0.99, 1].map((share) => quantile(answered, share)).join(', ')
  return `${answered.length} requests, ${failed} failed; p50, p95, p99, longest ${times} ms; load of the machine ${load0}, ${loadavg()[0]?.toFixed(1)}`
}

function seconds(all: readonly number[]): string {
  return all.map((ms) => (ms / 1000).toFixed(1)).join(', ')
}

function run(name: 'one' | 'two'): Promise<RunningServer> {
  return runServer({
    DATABASE_URL: database.url,
    DEMO: 'anyone',
    DATA_DIR: join(folder, name),
    SIGNING_SECRET: 'a secret that both processes share'.padEnd(40, '.'),
    CATALOGUE: 'none',
    PORT: String(name === 'one' ? one : two),
    LOG_LEVEL: 'warn',
    RENDER_THREADS: '1',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    TRUST_PROXY: '1',
    DRAWING_UNITS_PER_MINUTE: '0',
    PAGES_PER_MINUTE: '0',
  })
}

async function untilUp(balancer: HaProxy, count: number): Promise<void> {
  while ((await balancer.findUp()).length !== count) await sleep(100)
}
