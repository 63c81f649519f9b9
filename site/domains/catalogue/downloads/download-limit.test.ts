import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import type { Guest } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { createInsertGate, openConnections } from '#testing/insert-gate.ts'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'
import { findGuestUsage } from './downloads.queries.server.ts'
import { guestKeyOf, startOfDay } from './guest-key.server.ts'
import { recordDownload } from './record-download.server.ts'
import { testClaim } from './testing/test-claim.ts'

const NOON = Date.UTC(2026, 5, 1, 12)
const LIMIT = 10
const ATTEMPTS = 40
/** Of a test's pool. */
const CONNECTIONS = 10
const guest: Guest = { kind: 'guest', address: '198.51.100.7' }

type Attempt = (site: TestSite, assetId: number) => Promise<void>

/** As the product does it. */
const lockThenJudge: Attempt = ({ deps }, assetId) =>
  recordDownload(deps, guest, testClaim(assetId)).then(() => undefined)

/** Broken: the count is read before, and outside of, the transaction that inserts. */
const readThenWrite: Attempt = async ({ deps }, assetId) => {
  const usage = await inTransaction(deps.pool, (client) =>
    findGuestUsage(client, { guestKey: keyOf(deps.config.signingSecret), since, assetId }),
  )
  if (usage.used >= LIMIT) throw new Error('spent')
  await insertReceipt(deps.pool, receiptOf(deps, assetId))
}

/** Broken: one transaction, but nobody waits for anybody. */
const judgeWithoutLock: Attempt = ({ deps }, assetId) =>
  inTransaction(deps.pool, async (client) => {
    const guestKey = keyOf(deps.config.signingSecret)
    const usage = await findGuestUsage(client, { guestKey, since, assetId })
    if (usage.used >= LIMIT) throw new Error('spent')
    await insertReceipt(client, receiptOf(deps, assetId))
  })

/** Broken: the insert counts by itself, and does not see those that run beside it. */
const countInInsert: Attempt = async ({ deps }, assetId) => {
  const { rowCount } = await deps.pool.query(
    `insert into downloads (asset_id, guest_key, format, license_id, created_at)
     select $1, $2, 'svg', 1, $3
     where (select count(*) from downloads where guest_key = $2) < $4`,
    [assetId, keyOf(deps.config.signingSecret), new Date(NOON), LIMIT],
  )
  if (rowCount === 0) throw new Error('spent')
}

const since = startOfDay(new Date(NOON))
const keyOf = (secret: string) => guestKeyOf(secret, guest.address, new Date(NOON))

function receiptOf({ config }: TestSite['deps'], assetId: number) {
  return [assetId, keyOf(config.signingSecret), new Date(NOON)]
}

async function insertReceipt(executor: Pick<Pool, 'query'>, receipt: unknown[]): Promise<void> {
  await executor.query(
    `insert into downloads (asset_id, guest_key, format, license_id, created_at)
     values ($1, $2, 'svg', 1, $3)`,
    receipt,
  )
}

test('forty attempts at once on a limit of ten grant ten', async () => {
  await using site = await createLimitedSite()

  const { granted, receipts } = await race(site, lockThenJudge, { attempts: ATTEMPTS })

  expect({ granted, receipts }).toEqual({ granted: LIMIT, receipts: LIMIT })
})

test.each([
  ['reads and then writes', readThenWrite],
  ['judges without a lock', judgeWithoutLock],
  ['counts within the insert', countInInsert],
])('the race catches a grant that %s', async (_, attempt) => {
  await using site = await createLimitedSite()

  const { receipts } = await race(site, attempt, { attempts: CONNECTIONS, spent: LIMIT - 1 })

  expect(receipts).toBe(LIMIT - 1 + CONNECTIONS)
})

test('the same item forty times at once counts once', async () => {
  await using site = await createLimitedSite()
  const { id } = await site.find('sun')

  await Promise.all(Array.from({ length: ATTEMPTS }, () => lockThenJudge(site, id)))

  expect(await usageOf(site)).toMatchObject({ used: 1, limit: LIMIT, period: 'day' })
})

test('the spent limit refuses new items only, and says so', async () => {
  await using site = await createLimitedSite({ GUEST_DOWNLOADS_PER_DAY: '2' })

  expect(await statusOf(site, 'sun')).toBe(200)
  expect(await statusOf(site, 'cloud')).toBe(200)
  const refused = await ask(site, 'umbrella')
  expect(refused.status).toBe(429)
  expect(await jsonOf(refused)).toMatchObject({ code: 'download_limit_reached' })

  expect(await statusOf(site, 'sun')).toBe(200)
  expect(await statusOf(site, 'sun', { format: 'png', size: 64 })).toBe(200)
  expect(await usageOf(site)).toMatchObject({ used: 2, limit: 2 })
})

test('each address has its own limit, a household of IPv6 has one', async () => {
  await using site = await createLimitedSite({ GUEST_DOWNLOADS_PER_DAY: '1' })
  await ask(site, 'sun', {}, '2001:db8:1:2::1')
  await ask(site, 'sun', {}, '203.0.113.9')

  const statusFrom = async (address: string) => (await ask(site, 'cloud', {}, address)).status
  expect(await statusFrom('2001:db8:1:2:ffff::2')).toBe(429)
  expect(await statusFrom('2001:0db8:0001:0002::')).toBe(429)
  expect(await statusFrom('::ffff:203.0.113.9')).toBe(429)
  expect(await statusFrom('2001:db8:1:3::1')).toBe(200)
  expect(await statusFrom('203.0.113.10')).toBe(200)
  expect(await statusFrom('::ffff:203.0.113.11')).toBe(200)
})

test('the limit starts anew at midnight UTC', async () => {
  const clock = { ms: Date.UTC(2026, 5, 1, 23, 59, 59, 999) }
  await using site = await createLimitedSite({ GUEST_DOWNLOADS_PER_DAY: '1' }, clock)

  expect(await statusOf(site, 'sun')).toBe(200)
  expect(await statusOf(site, 'cloud')).toBe(429)
  clock.ms += 1
  expect(await statusOf(site, 'cloud')).toBe(200)
  expect(await statusOf(site, 'sun')).toBe(429)
})

test('with a limit of 0 guests download nothing', async () => {
  await using site = await createLimitedSite({ GUEST_DOWNLOADS_PER_DAY: '0' })

  expect(await statusOf(site, 'sun')).toBe(429)
})

test('a proxy that is not trusted cannot make up addresses', async () => {
  await using site = await createLimitedSite({ TRUST_PROXY: '0', GUEST_DOWNLOADS_PER_DAY: '1' })

  expect((await ask(site, 'sun', {}, '203.0.113.1')).status).toBe(200)
  expect((await ask(site, 'cloud', {}, '203.0.113.2')).status).toBe(429)
})

test('of several proxies the trusted one is believed', async () => {
  await using site = await createLimitedSite({ TRUST_PROXY: '2', GUEST_DOWNLOADS_PER_DAY: '1' })

  expect((await ask(site, 'sun', {}, '6.6.6.6, 203.0.113.1, 10.0.0.1')).status).toBe(200)
  expect((await ask(site, 'cloud', {}, '7.7.7.7, 203.0.113.1, 10.0.0.1')).status).toBe(429)
})

test('a proxy that writes ports, brackets or no address makes nobody another', async () => {
  await using site = await createLimitedSite({ GUEST_DOWNLOADS_PER_DAY: '1' })
  for (const [first, second] of [
    ['203.0.113.1:4000', '203.0.113.1:4001'],
    ['[2001:db8::1]:4000', '2001:db8::2'],
    ['unknown', '_hidden'],
  ] as const) {
    expect([first, (await ask(site, 'sun', {}, first)).status]).toEqual([first, 200])
    expect([second, (await ask(site, 'cloud', {}, second)).status]).toEqual([second, 429])
  }
})

test('a receipt holds no address', async () => {
  await using site = await createLimitedSite()
  await ask(site, 'sun', {}, guest.address)

  const { rows } = await site.deps.pool.query<{ text: string }>(
    'select row_to_json(downloads)::text as text from downloads',
  )

  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).not.toContain(guest.address)
  expect(rows[0]?.text).not.toContain(Buffer.from(guest.address).toString('hex'))
})

async function createLimitedSite(env: Record<string, string> = {}, clock = { ms: NOON }) {
  return createTestSite({
    env: { GUEST_DOWNLOADS_PER_DAY: String(LIMIT), TRUST_PROXY: '1', ...env },
    now: () => new Date(clock.ms),
  })
}

/**
 * Each attempt is for another asset. Nobody writes before all connections have judged and wait: to
 * write, or for the lock of whoever waits to write.
 */
async function race(
  site: TestSite,
  attempt: Attempt,
  { attempts, spent = 0 }: { readonly attempts: number; readonly spent?: number },
) {
  const { pool } = site.deps
  const ids = await freeItems(pool, attempts + spent)
  for (const id of ids.splice(0, spent)) await insertReceipt(pool, receiptOf(site.deps, id))
  await openConnections(pool, CONNECTIONS)
  await using gate = await createInsertGate(pool, 'downloads')
  await gate.close()
  const running = Promise.allSettled(ids.map((id) => attempt(site, id)))
  await gate.openWhenWaiting(CONNECTIONS)
  const outcomes = await running
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::integer as count from downloads',
  )
  const granted = outcomes.filter(({ status }) => status === 'fulfilled').length
  return { granted, receipts: rows[0]?.count }
}

async function freeItems(pool: Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from assets where price_minor = 0 and not is_exclusive order by id limit $1',
    [count],
  )
  expect(rows).toHaveLength(count)
  return rows.map(({ id }) => id)
}

async function ask(site: TestSite, slug: string, body: object = {}, address = guest.address) {
  const { id } = await site.find(slug)
  return site.app.request(`/api/v2/items/${id}/downloads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ format: 'svg', ...body }),
  })
}

async function statusOf(site: TestSite, slug: string, body?: object): Promise<number> {
  return (await ask(site, slug, body)).status
}

async function usageOf(site: TestSite) {
  return jsonOf(
    site.app.request('/downloads/usage', { headers: { 'x-forwarded-for': guest.address } }),
  )
}
