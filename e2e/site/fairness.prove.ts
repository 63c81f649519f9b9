/**
 * What one network can do to others, on the built site. 50 connections of one network ask for the most
 * expensive pictures and hang up, again and again, while another visitor asks for thumbnails that are
 * not kept: with its limit of drawings, and without, so that only turns help. Then eight readers of one
 * network stall on an archive and one takes a byte a second, while others fetch theirs. Last, a flood of
 * log-ins whose passwords are compared, while another visitor signs in.
 *
 * Beside each figure stands that of the same request without an attack, just before, and the load of the
 * machine: a busy machine is slow by itself.
 */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createLocalFileStore } from '#site/platform/storage/index.ts'
import { insertTestCatalogue } from '#site/testing/catalogue-fixture.ts'
import { openSlowTestDatabase } from '#site/testing/slow-test-database.ts'
import { createTestUser } from '#site/testing/sign-in.ts'
import { buildIfStale } from '../../tools/build-site.ts'
import { runServer, type RunningServer } from '../harness/run-server.ts'

const HOSTILE = '192.0.2.1'
const CONNECTIONS = 50
const HANG_UP_MS = 300
const THUMBNAILS = 30
const MOST_P95_MS = 2_000
const STALLED = 8
/** Readers are given up after 30 s. */
const GIVEN_UP_WITHIN_MS = 120_000
/** What a password is answered that was compared and is wrong. */
const WRONG = 400
const LARGE_FILE_BYTES = 9_000_000
const widths = [100, 200, 300, 400, 500, 600, 700, 800, 1000, 1200, 1400, 1600, 240, 256, 480, 512]

await using database = await openSlowTestDatabase()
const { pool, db, url } = database
await buildIfStale(() => undefined)
const dataDir = await mkdtemp(join(tmpdir(), 'tessera-proof-'))
const files = createLocalFileStore(join(dataDir, 'files'))
await insertTestCatalogue({ db, files })
const PASSWORD = 'the password of the visitor'
const user = await createTestUser({ pool }, { password: PASSWORD })
const { rows: drawn } = await pool.query<{ uuid: string }>(
  `select uuid from assets where kind = 'illustration' and published_at is not null order by id`,
)
const { rows: moving } = await pool.query<{ uuid: string }>(
  `update assets set is_exclusive = true where kind = 'lottie' returning uuid`,
)
const faults: string[] = []
console.log(`load of the machine before: ${loadavg()[0]?.toFixed(1)}`)

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
  const quiet = await measure(server, 240, '198.51.100.1')
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
  const busy = await measure(server, 256, '198.51.100.2')
  attack.abort()
  await Promise.all(attackers)
  console.log(
    `${name}: thumbnail ${told(busy)} under ${asked} requests of ${CONNECTIONS} connections; ` +
      `without them ${told(quiet)}; load ${loadavg()[0]?.toFixed(1)}`,
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

type Times = Awaited<ReturnType<typeof measure>>

function told({ p50, p95, most }: Times): string {
  return `p50 ${p50} ms, p95 ${p95} ms, at most ${most} ms`
}

async function measure({ address }: RunningServer, width: number, network: string) {
  const times: number[] = []
  let failed = 0
  for (let index = 0; index < THUMBNAILS; index += 1) {
    const { uuid } = drawn[index % drawn.length]!
    const height = widths[Math.floor(index / drawn.length) % widths.length]
    const startedAt = performance.now()
    const answer = await fetch(`${address}/images/${uuid}?format=webp&w=${width}&h=${height}`, {
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
  const quiet = await beginArchives(server, path, 100)
  const stalled = Array.from({ length: STALLED }, () => ask(server, path, HOSTILE))
  for (const socket of stalled) await once(socket, 'readable')
  const heads = stalled.map((socket) => String(socket.read(64)).split('\r\n')[0])
  const startedAt = performance.now()
  const given = heads.filter((line) => line?.includes(' 200 '))
  const others = await beginArchives(server, path, 10)
  console.log(
    `${STALLED} stalled readers: ${given.length} were given a place, ${others.begun} of 8 others began, ` +
      `the last after ${others.lastMs} ms; without them ${quiet.begun} of 8 after ${quiet.lastMs} ms; ` +
      `load ${loadavg()[0]?.toFixed(1)}`,
  )
  if (others.begun < 8) faults.push('an archive of others was refused')

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

/** Eight visitors of a network each, at once: how many archives began, and when the last of them did. */
async function beginArchives({ address }: RunningServer, path: string, firstHost: number) {
  const startedAt = performance.now()
  const began = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const answer = await fetch(address + path, {
        headers: { 'x-forwarded-for': `198.51.100.${firstHost + index}` },
      })
      const ms = Math.round(performance.now() - startedAt)
      await answer.body?.cancel()
      return { status: answer.status, ms }
    }),
  )
  return {
    begun: began.filter(({ status }) => status === 200).length,
    lastMs: Math.max(...began.map(({ ms }) => ms)),
  }
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

/**
 * Tries of one network whose limit is taken away over and over, so that all of them are compared; then of
 * as many networks as connections, each within its own limit: turns help least there.
 */
async function logins(server: RunningServer): Promise<void> {
  for (const networks of [1, CONNECTIONS]) {
    await pool.query('delete from rate_limits')
    const quietMs = await signIn(server)
    const attack = new AbortController()
    const answers = new Map<number, number>()
    const flood = Array.from({ length: CONNECTIONS }, async (_, index) => {
      while (!attack.signal.aborted) {
        const answer = await login(server, `192.0.2.${1 + (index % networks)}`, {
          email: `nobody${index}@example.org`,
          password: 'a wrong password',
        })
        answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
        await answer.body?.cancel()
      }
    })
    const forgiving = setInterval(
      () => void pool.query('delete from rate_limits').catch(() => undefined),
      50,
    )
    await untilCompared(answers)
    const ms = await signIn(server)
    attack.abort()
    await Promise.all(flood)
    clearInterval(forgiving)
    const counts = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
    console.log(
      `a log-in under a flood of ${CONNECTIONS} connections of ${networks} networks took ${ms} ms, ` +
        `without it ${quietMs} ms; the flood was answered ${counts}; load ${loadavg()[0]?.toFixed(1)}`,
    )
    if (networks === 1 && ms > MOST_P95_MS) faults.push(`a log-in took ${ms} ms`)
  }
}

/** Until as many passwords as there are connections were compared and found wrong. */
async function untilCompared(answers: ReadonlyMap<number, number>): Promise<void> {
  while ((answers.get(WRONG) ?? 0) < CONNECTIONS) await wait(20)
}

async function signIn(server: RunningServer): Promise<number> {
  const startedAt = performance.now()
  const answer = await login(server, '198.51.100.3', { email: user.email, password: PASSWORD })
  if (answer.status !== 200) faults.push(`a log-in was answered ${answer.status}`)
  await answer.body?.cancel()
  return Math.round(performance.now() - startedAt)
}

function login({ address }: RunningServer, network: string, body: object): Promise<Response> {
  return fetch(`${address}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(body),
  })
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
