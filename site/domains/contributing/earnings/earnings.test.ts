import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { recomputeEarnings } from '@tessera/billing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { createTestUser, type TestUser } from '#testing/sign-in.ts'
import { actorOf } from '#testing/team-site.ts'
import { createTestSubscription, downloadAs } from '#testing/test-downloads.ts'
import { bookEarnings } from './book-earnings.server.ts'
import { earningsFile, exportEarnings } from './export-earnings.server.ts'

const clock = { now: new Date('2026-05-20T12:00:00Z') }
let site: TestSite
let contributor: TestUser
let buyer: TestUser
let subscription: { id: number; uuid: string }
let contributorId: number

beforeAll(async () => {
  site = await createTestSite({ now: () => clock.now })
  ;[contributor, buyer] = [await createTestUser(site.deps), await createTestUser(site.deps)]
  const { pool } = site.deps
  const { rows } = await pool.query<{ id: number }>(
    `select contributor_id as id from assets group by 1 order by count(*) desc, 1 limit 1`,
  )
  contributorId = rows[0]?.id ?? 0
  await pool.query(
    'update users set is_contributor = true, contributor_id = $2, email_verified_at = now() where id = $1',
    [contributor.id, contributorId],
  )
  subscription = await createTestSubscription(pool, {
    accountId: buyer.id,
    coverage: { unlimited: ['icon', 'illustration', 'lottie', '3d'], limits: [] },
    startsAt: new Date('2026-05-01T00:00:00Z'),
  })
})
afterAll(() => site[Symbol.asyncDispose]())

test('a month that is over is closed once: half of what a subscriber paid goes to what they fetched', async () => {
  const { deps } = site
  const payment = await pay({ net: 1999, from: '2026-05-01', to: '2026-06-01' })
  const items = await fetchAssets(4)
  clock.now = new Date('2026-06-03T23:59:00Z')
  expect(await bookEarnings(deps)).toMatchObject({ months: [] })
  clock.now = new Date('2026-06-04T00:00:00Z')
  const both = await Promise.all([bookEarnings(deps), bookEarnings(deps)])
  expect(both.flatMap(({ months }) => months)).toEqual(['2026-05'])
  const { rows } = await deps.pool.query<{ minor: number; type: string }>(
    `select amount_minor::integer as minor, type from earning_entries order by line`,
  )
  expect(rows.reduce((sum, { minor }) => sum + minor, 0)).toBe(999)
  expect(rows).toHaveLength(items)
  expect(await told()).toEqual([{ template: 'earnings-closed' }])

  // A third of it is given back, then all of it.
  await refund(payment, 666)
  expect(await bookEarnings(deps)).toEqual({ months: [], corrected: 1 })
  expect(await sumOf(['share', 'correction'])).toBe(666)
  expect(await bookEarnings(deps)).toEqual({ months: [], corrected: 0 })
  await refund(payment, 1999)
  await bookEarnings(deps)
  expect(await sumOf(['share', 'correction'])).toBe(0)
  await refund(payment, 0)
  await bookEarnings(deps)
  expect(await sumOf(['share', 'correction'])).toBe(999)
})

test('what is free, a repeat or one’s own earns nothing, and neither does a month without downloads', async () => {
  const { deps } = site
  await pay({ net: 1999, from: '2026-06-01', to: '2026-07-01' })
  clock.now = new Date('2026-06-10T00:00:00Z')
  const free = await site.find('heart')
  await downloadAs(deps, buyer, free)
  clock.now = new Date('2026-07-05T00:00:00Z')
  expect(await bookEarnings(deps)).toMatchObject({ months: ['2026-06'] })
  const { rowCount } = await deps.pool.query(`select from earning_pools where month = '2026-06'`)
  expect(rowCount).toBe(0)
})

test('a payment that arrives late is booked into its closed month', async () => {
  const { deps } = site
  const before = await sumOf(['share', 'correction'])
  await pay({ net: 1000, from: '2026-05-01', to: '2026-06-01' })
  expect(await bookEarnings(deps)).toMatchObject({ corrected: 1 })
  expect(await sumOf(['share', 'correction'])).toBe(Math.floor((1999 + 1000) / 2))
  expect(before).toBe(999)
})

test('money of the sandbox is taken back once the site is no demo any more', async () => {
  const { deps } = site
  const live = {
    ...deps,
    config: { ...deps.config, isPublicOriginSet: true, demo: 'self' as const },
  }
  await bookEarnings(live)
  expect(await sumOf(['share', 'correction'])).toBe(0)
  expect(await bookEarnings(live)).toMatchObject({ corrected: 0 })
  await deps.pool.query('update payments set updated_at = $1', [clock.now])
  await bookEarnings(deps)
  expect(await sumOf(['share', 'correction'])).toBe(1499)
})

test('the ledger and what it rests on are written once', async () => {
  const { pool } = site.deps
  for (const [table, column] of [
    ['earning_entries', 'amount_minor'],
    ['earning_lines', 'weight'],
    ['earning_revisions', 'net_minor'],
    ['earning_pools', 'currency'],
    ['earning_months', 'month'],
  ]) {
    const changing = pool.query(`update ${table} set ${column} = ${column}`)
    await expect(changing, table).rejects.toThrow(/append-only/)
    await expect(pool.query(`delete from ${table}`), table).rejects.toThrow(/append-only/)
  }
})

test('the export recomputes to the cent by the command, says nothing of others, and a changed cent is found', async () => {
  const { deps } = site
  const exported = await exportEarnings(deps, actorOf(contributor))
  const result = recomputeEarnings(exported)
  expect(result.faults).toEqual([])
  const { rows } = await deps.pool.query<{ minor: number }>(
    'select sum(amount_minor)::integer as minor from earning_entries where contributor_id = $1',
    [contributorId],
  )
  expect(result.balances).toEqual({ USD: rows[0]?.minor })
  expect(exported.pools.flatMap(({ lines }) => lines)).toContainEqual(
    expect.objectContaining({ item: null }),
  )
  expect(JSON.stringify(exported)).not.toContain(buyer.email)

  const folder = await mkdtemp(join(tmpdir(), 'tessera-earnings-'))
  const file = join(folder, 'earnings.json')
  const run = () =>
    promisify(execFile)(process.execPath, ['../tools/earnings.ts', 'recompute', file], {
      cwd: new URL('../../..', import.meta.url),
    })
  await writeFile(
    file,
    await (await earningsFile(deps, actorOf(contributor), 'earnings.json')).text(),
  )
  expect((await run()).stdout).toContain('Every number is as it should be.')
  const [first, ...rest] = exported.entries
  if (!first) throw new Error('nothing was earned')
  const wrong = {
    ...exported,
    entries: [{ ...first, amountMinor: first.amountMinor + 1 }, ...rest],
  }
  await writeFile(file, JSON.stringify(wrong))
  await expect(run()).rejects.toMatchObject({ code: 1 })
  await rm(folder, { recursive: true })
})

test('the export as CSV has a row for each download of each state, with the same sum', async () => {
  const { deps } = site
  const text = await (await earningsFile(deps, actorOf(contributor), 'earnings.csv')).text()
  const [head = '', ...lines] = text.trim().split('\r\n')
  const index = head.split(',').indexOf('booked_minor')
  const sum = lines.reduce((all, line) => all + Number(line.split(',')[index] || 0), 0)
  const { balances } = recomputeEarnings(await exportEarnings(deps, actorOf(contributor)))
  expect(sum).toBe(balances['USD'])
})

test('nobody but a contributor has earnings', async () => {
  const missing = { code: 'not_found' }
  await expect(exportEarnings(site.deps, actorOf(buyer))).rejects.toMatchObject(missing)
  await expect(earningsFile(site.deps, actorOf(contributor), 'earnings.xml')).rejects.toMatchObject(
    missing,
  )
})

/** Fetches so many paid assets of several contributors; answers how many it were. */
async function fetchAssets(count: number): Promise<number> {
  const { pool } = site.deps
  const { rows } = await pool.query<{ id: number }>(
    `select id from (
       select id, row_number() over (partition by contributor_id order by id) as turn,
         contributor_id from assets where kind in ('icon', 'lottie') and published_at is not null
     ) each order by (contributor_id = $2) desc, turn, id limit $1`,
    [count - 1, contributorId],
  )
  const { rows: others } = await pool.query<{ id: number }>(
    'select id from assets where contributor_id <> $1 and published_at is not null order by id limit 1',
    [contributorId],
  )
  for (const { id } of [...rows, ...others]) {
    await downloadAs(site.deps, buyer, { id, priceMinor: 500 })
    // A repeat is a download as well and earns nothing.
    await downloadAs(site.deps, buyer, { id, priceMinor: 500 })
  }
  return count
}

let payments = 0

async function pay({ net, from, to }: { net: number; from: string; to: string }): Promise<number> {
  const { rows } = await site.deps.pool.query<{ id: number }>(
    `insert into payments (account_id, subscription_id, gateway, idempotency_key, purpose, status,
       currency, net_minor, tax_minor, gross_minor, quote, covers_from, covers_to, settled_at, updated_at)
     values ($1, $2, 'sandbox', $3, 'renewal', 'succeeded', 'USD', $4, 0, $4, '{}',
       $5::date at time zone 'UTC', $6::date at time zone 'UTC', $7, $7) returning id`,
    [buyer.id, subscription.id, `earn-${++payments}`, net, from, to, clock.now],
  )
  return rows[0]?.id ?? 0
}

async function refund(paymentId: number, minor: number): Promise<void> {
  await site.deps.pool.query(
    `update payments set refunded_minor = $2::bigint, updated_at = $3,
       status = case when $2::bigint = 0 then 'succeeded' else 'partially_refunded' end where id = $1`,
    [paymentId, minor, clock.now],
  )
}

async function sumOf(types: readonly string[]): Promise<number> {
  const { rows } = await site.deps.pool.query<{ minor: number }>(
    'select coalesce(sum(amount_minor), 0)::integer as minor from earning_entries where type = any($1)',
    [types],
  )
  return rows[0]?.minor ?? 0
}

async function told() {
  const { rows } = await site.deps.pool.query('select template from mails where recipient = $1', [
    contributor.email,
  ])
  return rows
}
