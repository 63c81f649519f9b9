import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { toAppError } from '#platform/http/problems/problem.ts'
import { createLog } from '#platform/log.ts'
import { openLine } from '#platform/network/testing/open-line.ts'
import { stubBuild } from '#testing/stub-build.ts'
import { createTestSite } from '#testing/test-site.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { inTransaction, refusingSlowTransactions } from './in-transaction.ts'
import { openDatabases } from './open-databases.ts'
import { poolWithin } from './pool-within.ts'
import type { DatabaseState } from './watch-database.ts'

async function overLine() {
  const database = await createTestDatabase()
  const url = new URL(database.url)
  const line = await openLine({ host: url.hostname, port: Number(url.port) })
  Object.assign(url, { hostname: '127.0.0.1', port: String(line.port) })
  const log = createLog('silent')
  const opened = openDatabases({ url: url.href, directUrl: database.url, waitMs: 1000, log })
  return {
    line,
    ...opened,
    async [Symbol.asyncDispose]() {
      await opened.close()
      line.cut()
      await database[Symbol.asyncDispose]()
    },
  }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => toAppError(error).code,
  )

test('a database that hangs fails what waits for it and what comes after, and is used again once it answers', async () => {
  await using opened = await overLine()
  const { pool, direct, line, state } = opened
  await pool.query('select 1')
  const underWay = codeOf(pool.query('select pg_sleep(3600)'))
  const locked = await pool.connect()
  const mend = line.hang()

  expect(await underWay).toBe('unavailable')
  expect(state()).toBe('away')
  expect(await codeOf(pool.query('select 1'))).toBe('unavailable')
  expect(await codeOf(locked.query('select 1'))).toBe('unavailable')
  locked.release(true)
  expect(await codeOf(direct.pool.query('select 1'))).toBe('answered')

  mend()
  await expect.poll(() => codeOf(pool.query('select 1'))).toBe('answered')
  expect(state()).toBe('answers')
})

test('requests that find no free connection are told so; a long query is left alone', async () => {
  await using opened = await overLine()
  const { pool, state } = opened
  const holders = await Promise.all(Array.from({ length: 20 }, () => pool.connect()))
  const long = holders[0]!.query('select pg_sleep(2)')
  expect(await codeOf(pool.query('select 1'))).toBe('unavailable')
  expect(await codeOf(long)).toBe('answered')
  expect(state()).toBe('answers')
  for (const holder of holders) holder.release()
  expect(await codeOf(pool.query('select 1'))).toBe('answered')
})

test('no transaction of a request begins while the database is slow; what is under way, and jobs, go on', async () => {
  await using database = await createTestDatabase()
  const { pool } = database
  let state: DatabaseState = 'answers'
  const write = () => inTransaction(pool, (client) => client.query('select 1'))
  const asRequest = <Result>(work: () => Result) => refusingSlowTransactions(() => state, work)
  await asRequest(() =>
    inTransaction(pool, async (client) => {
      state = 'slow'
      await client.query('select 1')
      expect(await codeOf(write())).toBe('unavailable')
      await inTransaction(poolWithin(client), () => Promise.resolve())
    }),
  )
  expect(await codeOf(asRequest(() => pool.query('select 1')))).toBe('answered')
  expect(await codeOf(write())).toBe('answered')
  state = 'answers'
  expect(await codeOf(asRequest(write))).toBe('answered')
})

test('a write over a slow database is refused before anything is done', async () => {
  await using site = await createTestSite()
  const slow = await createApp({ ...site.deps, databaseState: () => 'slow' })
  const body = JSON.stringify({ email: 'ada@tessera.example' })
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const request = { method: 'POST', headers, body }
  const answer = await slow.request('/api/v2/auth/forgot-password', request)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  const { rows } = await site.deps.pool.query('select from rate_limits')
  expect(rows).toEqual([])
})

test('a page over a slow database is 503 instead of waiting; one that is slow by itself is not', async () => {
  await using site = await createTestSite({ env: { DATABASE_WAIT_SECONDS: '1' } })
  const gate = Promise.withResolvers<void>()
  const build = stubBuild(async () => {
    await gate.promise
    return new Response('made')
  })
  const slow = await createApp({ ...site.deps, databaseState: () => 'slow' }, { build })
  const page = await slow.request('/icons')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  const usual = await createApp(site.deps, { build })
  const answer = usual.request('/icons')
  expect((await slow.request('/icons?page=2')).status).toBe(503)
  gate.resolve()
  expect((await answer).status).toBe(200)
})
