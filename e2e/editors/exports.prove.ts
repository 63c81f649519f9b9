/**
 * Fifty guests of fifty networks who export at once from the icon and kit editors of the built site: each asks for a
 * picture of 2,048 px, an ICO, a set of app icons, a scene as picture, as Lottie and as a hundred people, one after the
 * other. Who is told to come later waits as long as told and asks again. Printed are the times of each kind, how often
 * somebody was told to wait, and the most memory that the site took with its processes; then the same with guests who
 * hang up in the middle. A guest who is left without a file, an answer that is neither a file nor "later", and more than
 * MOST_MB of memory above the start are faults.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createLocalFileStore } from '#site/platform/storage/index.ts'
import { insertTestCatalogue } from '#site/testing/catalogue-fixture.ts'
import { insertSampleKit } from '#site/testing/sample-kit.ts'
import { openSlowTestDatabase } from '#site/testing/slow-test-database.ts'
import { buildIfStale } from '../../tools/build-site.ts'
import { memoryOf, processesBelow } from '../harness/process-memory.ts'
import { runServer } from '../harness/run-server.ts'

const GUESTS = 50
const MOST_MB = 1_500
const MOST_TRIES = 60
const DESIGN = 'icon=sun&shape=squircle&fill=linear&tile=1e6b58&paint=one&color=ffffff'
const SCENE = '/kit-scenes/plain-faces'
/** Each with a seed of its own, so that no answer is kept from another. */
const exports: readonly (readonly [string, (guest: number) => string])[] = [
  ['icon as PNG', (guest) => `/icon-editor/file?${DESIGN}&rotate=${guest}&format=png&px=2048`],
  ['icon as ICO', (guest) => `/icon-editor/file?${DESIGN}&rotate=${guest}&format=ico`],
  ['set of app icons', (guest) => `/icon-editor/set.zip?${DESIGN}&rotate=${guest}&sets=favicon`],
  ['scene as PNG', (guest) => `${SCENE}/scene.png?seed=${guest}&side=2048`],
  ['scene as Lottie', (guest) => `${SCENE}/scene.json?seed=${guest}`],
  ['a hundred people', (guest) => `${SCENE}/people.zip?seed=${guest}`],
]

await buildIfStale(() => undefined)
await using database = await openSlowTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'tessera-proof-'))
const files = createLocalFileStore(join(dataDir, 'files'))
await insertTestCatalogue({ db: database.db, files })
await insertSampleKit(database.pool, { slug: 'plain-faces', name: 'Plain Faces', pack: 'faces' })
const server = await runServer({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  CATALOGUE: 'none',
  PORT: '0',
  LOG_LEVEL: 'error',
  TRUST_PROXY: '1',
  DEMO: 'anyone',
})
const faults: string[] = []
const times = new Map(exports.map(([name]) => [name, [] as number[]]))
let told = 0

// The first of each compiles code and starts threads.
for (const [, path] of exports) await download(path(999), 250)
const quiet = memoryMb()
const memory = watchMemory()
const startedAt = performance.now()
await Promise.all(Array.from({ length: GUESTS }, (_, guest) => exportAll(guest)))
const seconds = (performance.now() - startedAt) / 1000
console.log(
  `${GUESTS} guests, ${exports.length} exports each: ${seconds.toFixed(0)} s, told to wait ${told} times, ` +
    `load ${loadavg()[0]?.toFixed(1)}`,
)
for (const [name, list] of times) {
  console.log(`${name.padEnd(18)} p50 ${at(list, 0.5)} ms, p95 ${at(list, 0.95)} ms`)
}
report('exporting', memory.stop())

const leaving = watchMemory()
await Promise.all(Array.from({ length: GUESTS }, (_, guest) => hangUp(guest)))
const again = await download(exports[0]![1](777), 251)
console.log(`after ${GUESTS} who hung up: a picture in ${again.ms} ms (${again.status})`)
if (again.status !== 200) faults.push(`after those who hung up: ${again.status}`)
report('hanging up', leaving.stop())

await server.stop()
await rm(dataDir, { recursive: true, force: true })
for (const fault of faults) console.log(`! ${fault}`)
console.log(`${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)

async function exportAll(guest: number): Promise<void> {
  // Each begins with another kind, so that all kinds are asked for at any time.
  for (let step = 0; step < exports.length; step += 1) {
    const [name, path] = exports[(guest + step) % exports.length]!
    const began = performance.now()
    for (let tries = 0; ; tries += 1) {
      const { status, waitS, bytes } = await download(path(guest), guest)
      if (status === 200 && bytes > 0) break
      const isLater = (status === 503 || status === 429) && waitS > 0
      if (!isLater || tries === MOST_TRIES) {
        faults.push(`${name} of guest ${guest}: ${status} after ${tries + 1} tries`)
        return
      }
      told += 1
      await wait(waitS * 1000)
    }
    times.get(name)!.push(Math.round(performance.now() - began))
  }
}

async function download(path: string, guest: number, signal?: AbortSignal) {
  const began = performance.now()
  const answer = await fetch(server.address + path, {
    // A connection that waits for its next request may be closed as that one is sent.
    headers: { 'x-forwarded-for': `198.51.100.${guest % 256}`, connection: 'close' },
    ...(signal && { signal }),
  })
  const bytes = (await answer.arrayBuffer()).byteLength
  const ms = Math.round(performance.now() - began)
  return { status: answer.status, waitS: Number(answer.headers.get('retry-after')), bytes, ms }
}

async function hangUp(guest: number): Promise<void> {
  for (const [, path] of exports) {
    const cut = AbortSignal.timeout(50 + (guest % 10) * 20)
    await download(path(guest + 300), guest, cut).catch(() => undefined)
  }
}

/** Of the site and of the processes in which it draws. */
function memoryMb(): number {
  const pids = [server.pid!, ...processesBelow(server.pid!).map(({ pid }) => pid)]
  return pids.reduce((sum, pid) => sum + (memoryOf(pid) ?? 0), 0)
}

function watchMemory() {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, memoryMb())
  }, 200)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

function report(what: string, most: number): void {
  console.log(`${what}: ${Math.round(quiet)} MB before, at most ${Math.round(most)} MB`)
  if (most - quiet > MOST_MB) faults.push(`${what} took ${Math.round(most - quiet)} MB more`)
}

function at(list: readonly number[], share: number): number {
  return list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? 0
}
