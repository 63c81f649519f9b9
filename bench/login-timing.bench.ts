/**
 * Whether the time of an answer tells who is known: logging in with a wrong password, asking for a
 * reset and signing up, each with addresses that have an account and addresses that have none, in
 * random order, `--rounds` of each (100 unless told). Beside them the form without protection: look
 * the address up, compare the password only where there is one. `told` is how often, of a known and an
 * unknown address, the time names the right one: 50 % is chance.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { verify } from '@node-rs/argon2'
import { findLogins } from '#site/domains/identity/accounts/index.server.ts'
import { loginUser } from '#site/domains/identity/accounts/index.server.ts'
import { hashPassword } from '#site/domains/identity/accounts/index.server.ts'
import { requestReset } from '#site/domains/identity/accounts/index.server.ts'
import { registerUser } from '#site/domains/identity/accounts/index.server.ts'
import { loadConfig } from '#site/platform/settings/config.ts'
import type { Deps, RequestScope } from '#site/platform/context.ts'
import { migrate } from '#site/platform/migrate.ts'
import { openDatabase } from '#site/platform/postgres/database.ts'
import { createLog } from '#site/platform/log.ts'
import { superviseServer } from '#site/platform/postgres/server/supervisor.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } })
const rounds = Number(values.rounds)
const WARM_UP = 10
let visitors = 0

const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'))
const log = createLog('warn')
const server = await superviseServer({ dataDir: folder, isDurable: true }, log)
const { pool } = openDatabase(server.url)
try {
  await migrate(pool)
  await insertKnown()
  const shown = [
    await measure('log in, unprotected', (email) => loginPlainly(email)),
    await measure('log in', (email, scope) => loginUser(scope, { email, password: 'wrong one' })),
    await measure('ask for a reset', (email, scope) => requestReset(scope, { email })),
    await measure('sign up', (email, scope) =>
      registerUser(scope, { email, password: 'pass word' }),
    ),
  ]
  console.table(Object.fromEntries(shown.map(({ name, ...figures }) => [name, figures])))
  const [plain, ours] = shown
  console.log(`known over unknown, unprotected: ${plain?.ratio}; logging in here: ${ours?.ratio}`)
  console.log(`ratio ${ours?.ratio}x`)
} finally {
  await pool.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Accounts with a proved address and a password, one for each attempt. */
async function insertKnown(): Promise<void> {
  const passwordHash = await hashPassword('correct horse battery')
  await pool.query(
    `with account as (
       insert into accounts (type) select 'personal' from generate_series(1, $1::integer) returning id
     ), numbered as (select id, row_number() over (order by id) as number from account),
     person as (
       insert into users (id, email, email_verified_at, referral_code)
       select id, 'known-' || number || '@x.example', now(), 'code' || number from numbered
       returning id
     )
     insert into credentials (user_id, password_hash) select id, $2 from person`,
    [rounds + WARM_UP, passwordHash],
  )
}

type Attempt = (email: string, scope: RequestScope) => Promise<unknown>

async function measure(name: string, attempt: Attempt) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < rounds + WARM_UP; round++) {
    const order = ['known', 'unknown'] as const
    for (const who of Math.random() < 0.5 ? order : order.toReversed()) {
      const visitor = newVisitor()
      const startedAt = performance.now()
      await attempt(`${who}-${round + 1}@x.example`, visitor).catch(expectWrong)
      if (round >= WARM_UP) times[who].push(performance.now() - startedAt)
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  return {
    name,
    'known, ms': known.toFixed(2),
    'unknown, ms': unknown.toFixed(2),
    ratio: (known / unknown).toFixed(3),
    told: `${(toldApart(times) * 100).toFixed(0)} %`,
  }
}

/** Somebody from a network of their own, so that no limit is met. */
function newVisitor(): RequestScope {
  visitors += 1
  const config = loadConfig({ DATA_DIR: folder })
  const deps = { config, pool, log, now: () => new Date() } as unknown as Deps
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  return {
    deps,
    actor: { kind: 'guest', address },
    language: 'en',
    theme: null,
    origin: 'http://localhost',
    isCrawler: false,
    country: null,
    userAgent: 'bench',
    cookie: () => undefined,
    setCookie: () => undefined,
  }
}

/** What enumeration lives on: nothing to compare with, nothing done. */
async function loginPlainly(email: string): Promise<boolean> {
  const { proved } = await findLogins(pool, email)
  return proved?.passwordHash ? verify(proved.passwordHash, 'wrong one') : false
}

function expectWrong(error: unknown): void {
  if ((error as { code?: unknown }).code !== 'wrong_credentials') throw error
}

/** Of all pairs of a known and an unknown address, how often the slower answer is of the same one. */
function toldApart({ known, unknown }: { known: number[]; unknown: number[] }): number {
  const slower = known.flatMap((one) => unknown.filter((other) => one > other)).length
  const share = slower / (known.length * unknown.length)
  return Math.max(share, 1 - share)
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
