/**
 * What one network can do to others, on the built site. 50 connections of one network ask for the most
 * expensive pictures and hang up, again and again, while another visitor asks for thumbnails that are
 * not kept: with its limit of drawings, and without, so that only turns help. Then eight readers of one
 * network stall on an archive and one takes a byte a second, while others fetch theirs. Last, a flood of
 * log-ins from one network while another visitor signs in.
 */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createLocalFileStore } from '#site/platform/storage/index.ts'
import { insertTestCatalogue } from '#site/testing/catalogue-fixture.ts'
import { openSlowTestDatabase } from '#site/testing/slow-test-database.ts'
import { createTestUser } from '#site/testing/sign-in.ts'
import { buildIfStale } from '../tools/build-site.ts'
import { runServer, type RunningServer } from './run-server.ts'

const HOSTILE = '192.0.2.1'
const CONNECTIONS = 50
const HANG_UP_MS = 300
const THUMBNAILS = 30
const MOST_P95_MS = 2_000
const STALLED = 8
/** Readers are given up after 30 s. */
const GIVEN_UP_WITHIN_MS = 120_000
const LARGE_FILE_BYTES = 9_000_000
const widths = [100, 200, 300, 400, 500, 600, 700, 800, 1000, 1200, 1400, 1600, 240, 256, 480, 512]

await using database = await openSlowTestDatabase()
const { pool, db, url } = database
await buildIfStale(() => undefined)
const dataDir = await mkdtemp(join(tmpdir(), 'tessera-proof-'))
const files = createLocalFileStore(join(dataDir, 'files'))
await insertTestCatalogue({ db, files })
const user = await createTestUser({ pool })
const { rows: drawn } = await pool.query<{ uuid: string }>(
  `select uuid from assets where kind = 'illustration' and published_at is not null order by id`,
)
const { rows: moving } = await pool.query<{ uuid: string }>(
  `update assets set is_exclusive = true where kind = 'lottie' returning uuid`,
)
const faults: string[] = []

await withServer({ DRAWING_UNITS_PER_MINUTE: '0' }, (server) => thumbnails(server, 'turns alone'))
await withServer({}, (server) => thumbnails(server, 'turns and limits'))
await withServer({}, archives)
await withServer({}, logins)

await rm(dataDir, { recursive: true, force: true })
for (const fault of faults) console.log(`! ${fault}`)
console.log(`${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)

async function withServer(
  settings: Readonly<Record<string, string>>,
  run: (server: RunningServer) => Promise<void>,
): Promise<void> {
  await rm(join(dataDir, 'cache'), { recursive: true, force: true })
  const server = await runServer({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    CATALOGUE: 'none',
    PORT: '0',
    LOG_LEVEL: 'error',
    RENDER_THREADS: '1',
    TRUST_PROXY: '1',
    DEMO: 'anyone',
    PAGES_PER_MINUTE: '0',
    ...settings,
  })
  await run(server)
  await server.stop()
}

async function thumbnails(server: RunningServer, name: string): Promise<void> {
  const quiet = await measure(server, 'avif', '198.51.100.1')
  const attack = new AbortController()
  let asked = 0
  const attackers = Array.from({ length: CONNECTIONS }, async () => {
    while (!attack.signal.aborted) {
      const socket = ask(server, expensive(asked++), HOSTILE)
      await wait(HANG_UP_MS)
      socket.destroy()
    }
  })
  await wait(2_000)
  const busy = await measure(server, 'webp', '198.51.100.2')
  attack.abort()
  await Promise.all(attackers)
  console.log(
    `${name}: thumbnail p50 ${busy.p50} ms, p95 ${busy.p95} ms, at most ${busy.most} ms under ` +
      `${asked} requests of ${CONNECTIONS} connections (p95 ${quiet.p95} ms without them)`,
  )
  if (busy.p95 > MOST_P95_MS) faults.push(`${name}: p95 of ${busy.p95} ms`)
  if (busy.failed > 0) faults.push(`${name}: ${busy.failed} thumbnails failed`)
}

/** Large AVIFs, each of another size, and moving pictures. */
function expensive(index: number): string {
  if (index % 5 === 0) return `/previews/${moving[index % moving.length]?.uuid}.webp`
  const large = widths.filter((width) => width >= 1000)
  const { uuid } = drawn[index % drawn.length]!
  const width = large[Math.floor(index / drawn.length) % large.length]
  const height = widths[Math.floor(index / drawn.length / large.length) % widths.length]
  return `/images/${uuid}?format=avif&w=${width}&h=${height}`
}

async function measure({ address }: RunningServer, format: string, network: string) {
  const times: number[] = []
  let failed = 0
  for (let index = 0; index < THUMBNAILS; index += 1) {
    const { uuid } = drawn[index % drawn.length]!
    const height = widths[Math.floor(index / drawn.length) % widths.length]
    const startedAt = performance.now()
    const answer = await fetch(`${address}/images/${uuid}?format=${format}&w=300&h=${height}`, {
      headers: { 'x-forwarded-for': network },
    })
    await answer.arrayBuffer()
    times.push(Math.round(performance.now() - startedAt))
    if (answer.status !== 200) failed += 1
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return { p50: at(0.5), p95: at(0.95), most: at(1), failed }
}

async function archives(server: RunningServer): Promise<void> {
  const path = `/packs/${await makeLargePack()}/download.zip`
  const stalled = Array.from({ length: STALLED }, () => ask(server, path, HOSTILE))
  for (const socket of stalled) await once(socket, 'readable')
  const heads = stalled.map((socket) => String(socket.read(64)).split('\r\n')[0])
  const startedAt = performance.now()
  const given = heads.filter((line) => line?.includes(' 200 '))
  const others = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const answer = await fetch(server.address + path, {
        headers: { 'x-forwarded-for': `198.51.100.${10 + index}` },
      })
      const firstMs = performance.now() - startedAt
      await answer.body?.cancel()
      return { status: answer.status, firstMs }
    }),
  )
  const slowest = Math.round(Math.max(...others.map(({ firstMs }) => firstMs)))
  console.log(
    `${STALLED} stalled readers: ${given.length} were given a place, ` +
      `${others.filter(({ status }) => status === 200).length} of ${others.length} others began, the last after ${slowest} ms`,
  )
  if (others.some(({ status }) => status !== 200)) faults.push('an archive of others was refused')

  const trickling = setInterval(() => stalled[0]?.read(1), 1_000)
  let again = 0
  while (performance.now() - startedAt < GIVEN_UP_WITHIN_MS && again !== 200) {
    const answer = await fetch(server.address + path, { headers: { 'x-forwarded-for': HOSTILE } })
    await answer.body?.cancel()
    again = answer.status
    if (again !== 200) await wait(1_000)
  }
  clearInterval(trickling)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`the stalled network was served again after ${seconds} s: ${again}`)
  if (again !== 200) faults.push('stalled readers kept their places')
  for (const socket of stalled) socket.destroy()
}

/** Larger than all the buffers between two programs, and not to be compressed. */
async function makeLargePack(): Promise<string> {
  const body = randomBytes(LARGE_FILE_BYTES).toString('base64')
  const { rows } = await pool.query<{ uuid: string }>(
    `with changed as (
       update asset_files f set body = $1, storage_key = null, sha256 = $2
       from assets a join packs p on p.id = a.pack_id
       where f.asset_id = a.id and f.role = 'original' and p.slug = 'solids' returning p.uuid
     )
     select uuid from changed limit 1`,
    [body, createHash('sha256').update(body).digest('hex')],
  )
  return rows[0]!.uuid
}

async function logins({ address }: RunningServer): Promise<void> {
  const attack = new AbortController()
  let tried = 0
  const login = (network: string, email: string) =>
    fetch(`${address}/api/v2/auth/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify({ email, password: 'a wrong password' }),
    })
  const flood = Array.from({ length: CONNECTIONS }, async () => {
    while (!attack.signal.aborted) {
      const answer = await login(HOSTILE, `nobody${tried++}@example.org`)
      await answer.arrayBuffer()
    }
  })
  await wait(1_000)
  const startedAt = performance.now()
  const answer = await login('198.51.100.3', user.email)
  const ms = Math.round(performance.now() - startedAt)
  attack.abort()
  await Promise.all(flood)
  console.log(`a log-in under ${tried} of another network took ${ms} ms: ${answer.status}`)
  if (ms > MOST_P95_MS) faults.push(`a log-in took ${ms} ms`)
}

function ask({ address }: RunningServer, path: string, network: string): Socket {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nx-forwarded-for: ${network}\r\n\r\n`,
  )
  return socket
}
