/**
 * A thousand files of twenty kinds, a tenth damaged and a twentieth hostile, sent by tus to a site that
 * is killed in the middle again and again. Each must end as it has to, nothing lost, nothing half
 * visible, nothing hostile kept, no process left, nobody asked on the network. Then two thousand real
 * icons: none may be refused, and each must be drawn to the same pixels as before.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createInspector } from '#site/platform/inspection/create-inspector.ts'
import { svgPixels } from '#site/platform/render/svg-to-raster.ts'
import { createLocalFileStore } from '#site/platform/storage/index.ts'
import { insertTestCatalogue } from '#site/testing/catalogue-fixture.ts'
import { openSlowTestDatabase } from '#site/testing/slow-test-database.ts'
import { makeContributor } from '#site/testing/contributor-profile.ts'
import { createTestUser, signIn } from '#site/testing/sign-in.ts'
import { TRAPS } from '#site/platform/inspection/testing/hostile-files.ts'
import { iconSources, readRealIcons } from '../../packages/svg/src/testing/real-icons.ts'
import {
  sampleFiles,
  sampleKinds,
} from '#site/domains/contributing/uploads/testing/sample-files.ts'
import { sendFile } from '#site/domains/contributing/uploads/testing/send-file.ts'
import { buildIfStale } from '../../tools/build-site.ts'
import { memoryOf, processesBelow } from '../harness/process-memory.ts'
import { runServer, type RunningServer } from '../harness/run-server.ts'

const FILES = 1000
const AT_ONCE = 4
/** The site is killed each time so many files have been sent. */
const KILLED_AT: ReadonlySet<number> = new Set([120, 310, 500, 690, 880])
const MOST_GROWTH_MB = 256
const REAL_ICONS = 2000

await using database = await openSlowTestDatabase()
const { pool, db, url } = database
await buildIfStale(() => undefined)
const dataDir = await mkdtemp(join(tmpdir(), 'tessera-proof-'))
const store = createLocalFileStore(join(dataDir, 'files'))
await insertTestCatalogue({ db, files: store })
const user = await createTestUser({ pool })
await makeContributor({ pool }, { userId: user.id, username: 'proof', name: 'Proof' })
const { headers } = await signIn({ pool }, user)

// Whoever a hostile file would have asked: the port that they name is 9, which nobody may reach.
let asked = 0
const trap = createServer(() => (asked += 1)).on('error', () => undefined)
trap.listen(9, '127.0.0.1')
const port = await freePort()
const origin = `http://127.0.0.1:${port}`

let server = await startServer()
let kills = 0
let largest = 0
const sending = new AbortController()
const lookers = new Map<number, number>()
let sent = 0
const watching = watchMemory()

const files = await sampleFiles(FILES)
const batch = randomUUID()
const startedAt = performance.now()
let lost = 0
const queue = [...files]
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      lost += await sendFile(file, { origin, headers, batch })
      sent += 1
      if (KILLED_AT.has(sent)) await killAndStart()
    }
  }),
)
console.log(`${sent} files sent`)
await untilLookedAt()
sending.abort()
const seconds = (performance.now() - startedAt) / 1000
await watching
const faults: string[] = await judge()
kill()
await wait(1000)
const left = processesOf('inspection-child').length
if (left > 0) faults.push(`${left} processes are left`)
if (asked > 0) faults.push(`${asked} requests went out`)
console.log(
  `${files.length} files of ${sampleKinds.length} kinds in ${seconds.toFixed(0)} s, ` +
    `site killed ${kills} times, ${lost} requests cut off, ${asked} requests to others`,
)
console.log(`largest growth of a process that looks: ${largest} MB of ${MOST_GROWTH_MB} allowed`)

await realIcons()
trap.close()
await rm(dataDir, { recursive: true, force: true })
for (const fault of faults.slice(0, 20)) console.log(`! ${fault}`)
console.log(`${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)

async function judge(): Promise<string[]> {
  const { rows } = await pool.query<{ path: string; state: string; reason: string | null }>(
    'select path, state, reason from uploads where batch = $1',
    [batch],
  )
  const found: string[] = []
  const byPath = Map.groupBy(rows, ({ path }) => path)
  const ends = { taken: 0, refused: 0 }
  for (const { path, fate } of files) {
    // A request whose answer was cut off may have begun the file once more.
    const states = new Set((byPath.get(path) ?? []).map(({ state }) => state))
    const isTaken = states.has('taken') || states.has('part')
    const isRefused = states.has('refused')
    if (isTaken) ends.taken += 1
    if (isRefused) ends.refused += 1
    if (fate === 'refused' ? !isRefused || isTaken : !isTaken || isRefused) {
      found.push(`${path} should be ${fate}, is ${[...states].join(' and ') || 'lost'}`)
    }
  }
  const { rows: works } = await pool.query<{ key: string }>(
    `select preview_key as key from submissions
     union all select file->>'storageKey' from submissions, jsonb_array_elements(files) file`,
  )
  for (const { key } of works) {
    const bytes = await store.read(key)
    if (bytes === null) found.push(`${key} is missing`)
    for (const trap of TRAPS) if (bytes?.includes(trap)) found.push(`${key} still holds ${trap}`)
  }
  const { rows: unsafe } = await pool.query(
    'select 1 from submissions where svg like any ($1) or svg ilike $2',
    [TRAPS.map((trap) => `%${trap}%`), '%<script%'],
  )
  if (unsafe.length > 0) found.push(`${unsafe.length} drawings hold what hostile ones held`)
  const { rows: visible } = await pool.query(
    `select 1 from assets where contributor_id = (select id from contributors where username = 'proof')`,
  )
  if (visible.length > 0) found.push(`${visible.length} works are in the catalogue unreviewed`)
  const { rows: doubled } = await pool.query(
    'select sha256 from submissions group by sha256 having count(*) > 1',
  )
  if (doubled.length > 0) found.push(`${doubled.length} works are there twice`)
  console.log(
    `${ends.taken} taken, ${ends.refused} refused, ${works.length} stored files are there`,
  )
  return found
}

async function realIcons(): Promise<void> {
  await using inspector = createInspector({ workMs: 60_000 })
  const each = Math.ceil(REAL_ICONS / iconSources.length)
  let count = 0
  let refused = 0
  let differing = 0
  for (const set of iconSources) {
    const icons = await readRealIcons(set)
    const step = Math.max(1, Math.floor(icons.length / each))
    for (const { name, svg } of icons.filter((_, index) => index % step === 0).slice(0, each)) {
      count += 1
      const found = await inspector.inspect({ name: `${name}.svg`, bytes: Buffer.from(svg) })
      if (!found.isAccepted || !found.content?.svg) {
        refused += 1
        faults.push(`${set.spec} ${name} was refused`)
        continue
      }
      const [before, after] = await Promise.all([
        svgPixels(svg, 96),
        svgPixels(found.content.svg, 96),
      ])
      if (Buffer.compare(Buffer.from(before.data), Buffer.from(after.data)) === 0) continue
      differing += 1
      faults.push(`${set.spec} ${name} is drawn otherwise`)
    }
  }
  console.log(`${count} real icons: ${refused} refused, ${differing} drawn otherwise`)
}

function startServer(): Promise<RunningServer> {
  return runServer({
    DATABASE_URL: url,
    DEMO: 'anyone',
    DATA_DIR: dataDir,
    CATALOGUE: 'none',
    PORT: String(port),
    LOG_LEVEL: 'error',
    RENDER_THREADS: '1',
    INSPECTION_SECONDS: '20',
  })
}

function kill(): void {
  if (server.pid !== undefined) process.kill(server.pid, 'SIGKILL')
}

/** While the other senders are in the middle of their files. */
async function killAndStart(): Promise<void> {
  kill()
  kills += 1
  server = await startServer()
  console.log(`killed after ${sent} files`)
}

async function untilLookedAt(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::int as open from uploads where state = 'received'`,
    )
    if (rows[0]?.open === 0) return
    await wait(500)
  }
}

/** Growth from the least a process was seen with after it had looked at something. */
async function watchMemory(): Promise<void> {
  while (!sending.signal.aborted) {
    for (const pid of processesOf('inspection-child')) {
      const megabytes = memoryOf(pid)
      if (megabytes === null) continue
      const least = Math.min(lookers.get(pid) ?? megabytes, megabytes)
      lookers.set(pid, least)
      largest = Math.max(largest, megabytes - Math.max(least, 100))
    }
    await wait(20)
  }
}

function processesOf(name: string): number[] {
  return processesBelow(server.pid!).flatMap(({ pid, command }) =>
    command.includes(name) ? [pid] : [],
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo
      probe.close(() => resolve(free))
    })
  })
}
