import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { insertTestCatalogue } from '#server/testing/catalogue-fixture.ts'
import { createTestDeps, type TestDeps } from '#server/testing/test-deps.ts'
import { createTestUser, type TestUser } from '#server/testing/sign-in.ts'
import { checkLedger, sealAllGrants } from '../licenses/index.server.ts'
import { grantDownload } from './grant-download.server.ts'
import type { KillTask } from './testing/kill-process.ts'
import { testActor } from './testing/test-actor.ts'
import { createTestSubscription, iconsADay } from './testing/test-subscription.ts'

const NOON = Date.UTC(2026, 5, 1, 12)

/** Everything that a download waits for, in order, three points each. */
const WAITS = [
  'pool.query select a.id, a.uuid, a.slug, a.name, a.k',
  'pool.query select format, role, body, storage_key a',
  'pool.query with now as ( select sha256(convert_to(t',
  'pool.query account-facts',
  'pool.query grant-downloads',
] as const
const SEALING = [
  'pool.connect ',
  'client.query begin',
  'client.query select pg_advisory_xact_lock($1)',
  'client.query select id, statement from license_grants',
  'client.query select position, hash from license_grant',
  'client.query update license_grants g set position = s',
  'client.query commit',
] as const
const POINTS = [...inThree(WAITS), 'answered', ...inThree(SEALING)]

test(
  'a download and its sealing wait at these points and no others',
  { timeout: 120_000 },
  async () => {
    await using site = await openSite()
    const { points, number } = await download(site, 'never-killed', -1)

    expect(points).toEqual(POINTS)
    expect(number).toMatch(/^[\da-f-]{36}$/)
  },
)

const FIRST_OF_SEALING = POINTS.indexOf('answered')

test.each([
  ['a download', 0, FIRST_OF_SEALING],
  ['its sealing', FIRST_OF_SEALING, POINTS.length],
])(
  'killed at any point of %s, nothing is lost and nothing is counted twice',
  { timeout: 900_000 },
  async (_, from, to) => {
    await using site = await openSite()
    for (let dieAt = from; dieAt < to; dieAt++) await dieAndRepeat(site, dieAt, dieAt - from + 1)
    await sealAllGrants(site.deps)
    expect(await checkLedger(site.deps)).toEqual({ links: to - from, unsealed: 0, faults: [] })
  },
)

async function dieAndRepeat(site: Opened, dieAt: number, total: number): Promise<void> {
  const where = `${dieAt}: ${POINTS[dieAt]}`
  const key = `killed-at-${dieAt}`
  const itemId = await insertItem(site, dieAt)
  const killed = await download(site, key, dieAt, itemId)
  expect([where, killed.signal, killed.points.at(-1)]).toEqual([where, 'SIGKILL', POINTS[dieAt]])

  const before = await licensesOf(site, key)
  // Nothing that was answered is lost.
  if (dieAt >= FIRST_OF_SEALING) expect([where, before.length]).toEqual([where, 1])
  const again = await grantDownload(site.deps, testActor(site.user), {
    id: String(itemId),
    format: 'svg',
    idempotencyKey: key,
  })
  // What was written is what the repeat answers with; nothing is there twice.
  expect([where, ...(await licensesOf(site, key))]).toEqual([where, again.licenseNumber])
  if (before[0]) expect([where, again.licenseNumber]).toEqual([where, before[0]])
  expect([where, await totals(site)]).toEqual([where, { used: total, receipts: total }])
}

type Opened = { readonly deps: TestDeps; readonly user: TestUser }

/** Somebody with a plan, over the test catalogue. */
async function openSite(): Promise<Opened & AsyncDisposable> {
  const deps = await createTestDeps({ now: () => new Date(NOON), seed: insertTestCatalogue })
  const user = await createTestUser(deps)
  const coverage = iconsADay(1000)
  await createTestSubscription(deps.pool, { accountId: user.id, coverage })
  return { deps, user, [Symbol.asyncDispose]: () => deps[Symbol.asyncDispose]() }
}

/** An item of its own that costs something, with a drawing. */
async function insertItem({ deps }: Opened, n: number): Promise<number> {
  const { rows } = await deps.pool.query<{ id: number }>(
    `with item as (
       insert into assets (slug, kind, name, source_id, source_key, contributor_id, license_id,
         price_minor, content_hash, published_at)
       values ('killed-' || $1::text, 'icon', 'Killed', 'fixture', 'killed/' || $1::text,
         (select min(id) from contributors), 1, 300, '', now()) returning id
     ), file as (
       insert into asset_files (asset_id, format, body, bytes, sha256)
       select id, 'svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>', 58, 'x' from item
     ) select id from item`,
    [n],
  )
  return rows[0]?.id ?? 0
}

async function download(site: Opened, key: string, dieAt: number, itemId?: number) {
  const task: KillTask = {
    url: databaseUrlOf(site),
    dataDir: site.deps.config.dataDir,
    itemId: itemId ?? (await insertItem(site, 0)),
    actor: testActor(site.user),
    key,
    now: NOON,
    dieAt,
  }
  const script = new URL('testing/kill-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { point?: string; number?: string })
  return {
    signal: signal as string | null,
    points: lines.flatMap(({ point }) => point ?? []),
    number: lines.find(({ number }) => number !== undefined)?.number,
  }
}

function databaseUrlOf({ deps }: Opened): string {
  const { connectionString } = deps.pool.options as { connectionString?: string }
  return connectionString ?? ''
}

async function licensesOf({ deps }: Opened, key: string): Promise<string[]> {
  const { rows } = await deps.pool.query<{ number: string }>(
    `select g.uuid as number from downloads d
     join license_grants g on g.download_id = d.id where d.idempotency_key = $1`,
    [key],
  )
  return rows.map(({ number }) => number)
}

async function totals({ deps }: Opened) {
  const { rows } = await deps.pool.query(
    `select (select sum(used)::integer from subscription_usage) as used,
       (select count(*)::integer from downloads) as receipts`,
  )
  return rows[0]
}

function inThree(waits: readonly string[]): string[] {
  return waits.flatMap((wait) => ['before', 'during', 'after'].map((part) => `${part} ${wait}`))
}
