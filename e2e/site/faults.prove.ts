/**
 * The built site while a part of it is stopped, hangs, is slow or full. Prints part × page with the status and the
 * seconds it took. No page may be 500 or take longer than 3 s, and all are as before within 5 s.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { openStorage } from '#site/platform/storage/index.ts'
import { startEmulatedS3 } from '#site/platform/storage/testing/emulated-s3.ts'
import { openSmtp } from '#site/platform/mail/testing/open-smtp.ts'
import { insertTestCatalogue } from '#site/testing/catalogue-fixture.ts'
import { openLine } from '#site/platform/network/testing/open-line.ts'
import { createTestUser, signIn } from '#site/testing/sign-in.ts'
import { openSlowTestDatabase } from '#site/testing/slow-test-database.ts'
import { buildIfStale } from '../../tools/build-site.ts'
import { freePorts } from '../../tools/services/free-ports.ts'
import { askAll, type Asked, type FaultPage } from '../harness/fault-pages.ts'
import { freezeServer } from '../harness/freeze-server.ts'
import { runServer } from '../harness/run-server.ts'

const LONGEST_MS = 3_000
const RECOVERED_MS = 5_000
const SLOW_MS = 1_000
/** How often all pages are asked while a fault lasts: as it begins, and once it is known. */
const ROUNDS = 3

type Fault = { readonly name: string; readonly begin: () => Promise<() => unknown> }
type Row = {
  readonly fault: string
  readonly worst: readonly Asked[]
  readonly recoveredMs: number
}

await buildIfStale(console.log)
const folder = mkdtempSync(join(tmpdir(), 'tessera-faults-'))
await using database = await openSlowTestDatabase()
await using s3 = await startEmulatedS3()
const smtp = await openSmtp()
const toDatabase = await openLineTo(database.url)
const toFiles = await openLineTo(s3.settings.endpoint)
const toMail = await openLineTo(smtp.url)
const { files } = await openStorage(folder, s3.settings)
await insertTestCatalogue({ db: database.db, files })
const person = await createTestUser(database, {
  email: 'ada@faults.example',
  password: 'a long enough password',
})
const { cookie = '' } = (await signIn(database, person)).headers
const [port = 0] = await freePorts(1)

const site = await runServer({
  DATABASE_URL: through(database.url, toDatabase.port),
  S3_ENDPOINT: through(s3.settings.endpoint, toFiles.port).replace(/\/$/, ''),
  S3_BUCKET: s3.settings.bucket,
  S3_KEY: s3.settings.accessKeyId,
  S3_SECRET: s3.settings.secretAccessKey,
  SMTP_URL: through(smtp.url, toMail.port),
  PUBLIC_ORIGIN: `http://localhost:${port}`,
  DATA_DIR: folder,
  CATALOGUE: 'none',
  PORT: String(port),
  LOG_LEVEL: 'error',
  RENDER_THREADS: '1',
  STAFF_SECOND_FACTOR: 'optional',
  DRAWING_UNITS_PER_MINUTE: '0',
  PAGES_PER_MINUTE: '0',
  // What has been drawn is not asked for again: pictures of the test come from the store.
  CACHE_MAX_MB: '16',
})
const pages = await findPages()
const before = await askAll(site.address, pages, cookie)
const rows: Row[] = []
try {
  for (const fault of faults()) rows.push(await endure(fault))
} finally {
  await site.stop()
  for (const line of [toDatabase, toFiles, toMail]) line.cut()
  await smtp.close()
  rmSync(folder, { recursive: true, force: true })
}
report()

function faults(): Fault[] {
  return [
    ...ofLine('PostgreSQL', toDatabase),
    { name: 'PostgreSQL, SIGSTOP', begin: () => freezeServer(database.pool) },
    { name: 'PostgreSQL, all connections taken', begin: takeConnections },
    ...ofLine('S3', toFiles),
    { name: 'S3, full', begin: () => s3Mood('full') },
    { name: 'S3, answers 500', begin: () => s3Mood('fails') },
    ...ofLine('mail', toMail),
  ]
}

function ofLine(part: string, line: Awaited<ReturnType<typeof openLine>>): Fault[] {
  return [
    {
      name: `${part}, stopped`,
      begin: async () => {
        line.cut()
        return () => line.restore()
      },
    },
    { name: `${part}, hangs`, begin: async () => line.hang() },
    {
      name: `${part}, 1 s slower`,
      begin: async () => {
        line.delay(SLOW_MS)
        return () => line.delay(0)
      },
    },
  ]
}

async function s3Mood(mood: 'full' | 'fails'): Promise<() => void> {
  s3.state.mood = mood
  return () => void (s3.state.mood = 'well')
}

/** As with too many processes, or another program at the same server. The site's own are ended, so that it needs new ones. */
async function takeConnections(): Promise<() => Promise<void>> {
  const taken: Client[] = []
  await takeAll(taken)
  await taken[0]?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'tessera%' and pid <> pg_backend_pid()`,
  )
  await takeAll(taken)
  return async () => void (await Promise.all(taken.map((client) => client.end())))
}

async function takeAll(taken: Client[]): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: database.url })
    client.on('error', () => undefined)
    const isIn = await client.connect().then(
      () => true,
      () => false,
    )
    if (!isIn) return
    taken.push(client)
  }
}

async function endure({ name, begin }: Fault): Promise<Row> {
  // Else attempts of the rows before use up the limits of log in and mails.
  await database.pool.query('delete from rate_limits')
  const end = await begin()
  const rounds: Asked[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await askAll(site.address, pages, cookie))
    await sleep(300)
  }
  await end()
  const endedAt = performance.now()
  let now: Asked[]
  do now = await askAll(site.address, pages, cookie)
  while (!isAsBefore(now) && performance.now() - endedAt < 60_000)
  return {
    fault: name,
    worst: pages.map((_, place) => worstOf(rounds.map((round) => round[place]!))),
    recoveredMs: Math.round(performance.now() - endedAt),
  }
}

function isAsBefore(now: readonly Asked[]): boolean {
  // Too many attempts to log in are refused after a while, which is as good as a wrong password.
  return now.every(({ status }, place) => status < 500 && before[place]!.status < 500 && status > 0)
}

/** What a visitor would mind most: an error of ours, then a failure, then the longest wait. */
function worstOf(asked: readonly Asked[]): Asked {
  const status = Math.max(...asked.map((one) => (one.status === 500 ? 999 : one.status || 998)))
  const shown = status === 999 ? 500 : status === 998 ? 0 : status
  return { name: asked[0]!.name, status: shown, ms: Math.max(...asked.map(({ ms }) => ms)) }
}

function report(): void {
  const bad: string[] = []
  console.log(
    `load of the machine: ${loadavg()[0]?.toFixed(1)}. The worst of ${ROUNDS} rounds: status and seconds.\n`,
  )
  console.log(['part'.padEnd(34), ...pages.map(({ name }) => name.padEnd(12)), 'back'].join(' '))
  print('nothing is wrong', before, 0)
  for (const { fault, worst, recoveredMs } of rows) {
    print(fault, worst, recoveredMs)
    for (const { name, status, ms } of worst) {
      if (status === 500 || status === 0 || ms > LONGEST_MS)
        bad.push(`${fault}: ${name} ${status} ${ms} ms`)
    }
    if (recoveredMs > RECOVERED_MS) bad.push(`${fault}: back after ${recoveredMs} ms`)
  }
  console.log(bad.length === 0 ? '\nall as demanded' : `\nnot as demanded:\n${bad.join('\n')}`)
  process.exitCode = bad.length === 0 ? 0 : 1
}

function print(name: string, all: readonly Asked[], recoveredMs: number): void {
  const cells = all.map(({ status, ms }) => `${status} ${(ms / 1000).toFixed(1)}`.padEnd(12))
  console.log([name.padEnd(34), ...cells, (recoveredMs / 1000).toFixed(1)].join(' '))
}

async function findPages(): Promise<FaultPage[]> {
  const { rows: found } = await database.pool.query<{ lottie: string; picture: string }>(
    `select (select a.uuid from asset_files f join assets a on a.id = f.asset_id
       where f.storage_key is not null and f.format = 'json' and a.price_minor = 0 and not is_exclusive
       and not needs_login limit 1) as lottie,
     (select uuid from assets where kind = 'illustration' limit 1) as picture`,
  )
  const { lottie, picture } = found[0]!
  return [
    { name: 'live', path: '/api/live' },
    { name: 'ready', path: '/api/ready' },
    { name: 'health', path: '/api/health' },
    { name: 'home kept', path: '/' },
    { name: 'page new', path: '/icons/word-{n}' },
    { name: 'list kept', path: '/icons' },
    { name: 'API search', path: '/api/v2/search?query=word{n}' },
    { name: 'API item', path: '/api/v2/items/sun?n={n}' },
    { name: 'dashboard', path: '/dashboard?n={n}', isSignedIn: true },
    { name: 'picture', path: `/images/${picture}?width=4{n}` },
    { name: 'stored file', path: `/previews/${lottie}.json?n={n}` },
    {
      name: 'log in',
      path: '/api/v2/auth/login',
      method: 'POST',
      body: { email: 'nobody-{n}@faults.example', password: 'not the right one' },
    },
    {
      name: 'reset mail',
      path: '/api/v2/auth/forgot-password',
      method: 'POST',
      body: { email: person.email },
    },
  ]
}

function openLineTo(url: string) {
  const { hostname, port } = new URL(url)
  return openLine({ host: hostname, port: Number(port) })
}

function through(url: string, port: number): string {
  return Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href
}
