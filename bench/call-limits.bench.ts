/**
 * What the limits of API calls cost: looking a key up alone, and with counting the call against its minute and its month, one
 * after the other and eight at once over one app, whose rows are then hot. Both are asked for in turn in the same run, `--calls` of each
 * (2,000 unless told), on a PostgreSQL that writes to the disk as in production.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hashKey } from '#site/domains/developers/api-apps/api-key.server.ts'
import { findKeyOwner } from '#site/domains/developers/api-apps/api-apps.queries.server.ts'
import { spendCall } from '#site/domains/developers/api-apps/limit-calls.server.ts'
import { countInMonth } from '#site/domains/developers/api-apps/limits/months.queries.server.ts'
import type { Deps } from '#site/platform/context.ts'
import { createLog } from '#site/platform/log.ts'
import { migrate } from '#site/platform/migrate.ts'
import { openDatabase } from '#site/platform/postgres/database.ts'
import { superviseServer } from '#site/platform/postgres/server/supervisor.ts'
import { loadConfig } from '#site/platform/settings/config.ts'

const { values } = parseArgs({ options: { calls: { type: 'string', default: '2000' } } })
const calls = Number(values.calls)
const WARM_UP = 200
const GOAL_MS = 4
const secret = 'tsr_of_a_benchmark'

const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'))
const log = createLog('warn')
const server = await superviseServer({ dataDir: folder, isDurable: true }, log)
const { pool } = openDatabase(server.url)
const config = loadConfig({ DATA_DIR: folder })
const deps = { pool, config, log, now: () => new Date() } as Deps
try {
  await migrate(pool)
  await insertKey()
  for (let index = 0; index < WARM_UP; index += 1) await (index % 2 ? withoutLimit() : withLimit())
  const rows = [await measure(1), await measure(8)]
  console.table(Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures])))
  console.log(`one at a time, p95: ${rows[0]?.costsP95} ms for the limits (goal ${GOAL_MS})`)
} finally {
  await pool.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function insertKey(): Promise<void> {
  await pool.query(
    `with account as (insert into accounts (type) values ('personal') returning id),
     person as (insert into users (id, email, first_name, referral_code)
       select id, 'bench@tessera.example', 'Bench', 'bench' from account returning id),
     app as (insert into api_apps (account_id, name) select id, 'Bench' from person returning id)
     insert into api_keys (app_id, key_hash, hint, scopes) select id, $1, 'hint', '{catalogue:read}' from app`,
    [hashKey(secret)],
  )
}

async function withoutLimit() {
  const owner = await findKeyOwner(pool, hashKey(secret), deps.now())
  if (!owner) throw new Error('the key was not found')
  return owner
}

async function withLimit(): Promise<void> {
  const owner = await withoutLimit()
  await spendCall(deps, owner.appId, calls * 100)
  // What `spendMonth` asks for while no share is reached.
  const month = `${deps.now().toISOString().slice(0, 7)}-01`
  const counted = await countInMonth(pool, { ...owner, month }, { cap: null, limit: 1e12 })
  if (counted.accountCalls === null) throw new Error('the call was refused')
}

async function measure(atOnce: number) {
  const taken = { without: [] as number[], with: [] as number[] }
  const timed = async (into: number[], run: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await run()
    into.push(performance.now() - startedAt)
  }
  const share = Math.ceil(calls / atOnce)
  const run = async () => {
    for (let index = 0; index < share; index += 1) {
      await timed(taken.without, withoutLimit)
      await timed(taken.with, withLimit)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, run))
  const [without, limited] = [p95(taken.without), p95(taken.with)]
  return {
    name: `${atOnce} at once`,
    'without p50': rounded(quantile(taken.without, 0.5)),
    'with p50': rounded(quantile(taken.with, 0.5)),
    'without p95': rounded(without),
    'with p95': rounded(limited),
    costsP95: rounded(limited - without),
  }
}

function p95(times: readonly number[]): number {
  return quantile(times, 0.95)
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100
}
