import { expect, test } from 'vitest'
import { openDatabase } from '#platform/postgres/database.ts'
import { createApp } from '#compose/http/app.ts'
import { countWaiting } from '#testing/insert-gate.ts'
import { openLine } from '#platform/network/testing/open-line.ts'
import { stubBuild } from '#testing/stub-build.ts'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'

/** The site over a line to PostgreSQL that a test can cut and mend. */
async function createFragileSite() {
  const site = await createTestSite()
  const url = new URL(site.deps.pool.options.connectionString ?? '')
  const line = await openLine({ host: url.hostname, port: Number(url.port) })
  Object.assign(url, { hostname: '127.0.0.1', port: String(line.port) })
  const { pool, db } = openDatabase(url.href)
  const deps = { ...site.deps, pool, db }
  const build = stubBuild(async () => new Response(String((await pool.query('select 1')).rowCount)))
  return {
    site,
    line,
    app: await createApp(deps, { build }),
    pool,
    async [Symbol.asyncDispose]() {
      await line.restore()
      await pool.end()
      line.cut()
      await site[Symbol.asyncDispose]()
    },
  }
}

async function addresses(site: TestSite): Promise<[string, RequestInit?][]> {
  const { id, uuid } = await site.find('sun')
  const order = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"format":"svg"}',
  }
  return [
    ['/api/v2/search?query=arrow'],
    ['/api/v2/items/sun'],
    ['/api/v2/contributors'],
    [`/api/v2/items/${id}/downloads`, order],
    [`/images/${uuid}`],
    [`/images/${uuid}.svg`],
    ['/downloads/usage'],
  ]
}

test('while the database is away every call says so, and when to ask again; a page is an error, nobody is logged out', async () => {
  await using fragile = await createFragileSite()
  const { app, line, site } = fragile
  const calls = await addresses(site)
  line.cut()

  for (const [path, init] of calls) {
    const answer = await app.request(path, init)
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2'])
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(await jsonOf(answer)).toMatchObject({ code: 'unavailable', status: 503 })
  }
  const page = await app.request('/icons')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])

  const signedIn = { cookie: `session=${'A'.repeat(43)}; auth_check=1`, accept: 'text/html' }
  const start = await app.request('/icons', { headers: signedIn })
  expect([start.status, start.headers.getSetCookie()]).toEqual([503, []])
  expect(start.headers.get('content-type')).not.toMatch(/problem/)

  await line.restore()
  const restored = await app.request('/icons', { headers: signedIn })
  expect([restored.status, restored.headers.getSetCookie().length]).toEqual([200, 2])
  for (const [path, init] of calls) {
    expect([path, (await app.request(path, init)).status]).toEqual([path, 200])
  }
  expect((await app.request('/icons')).status).toBe(200)
})

test('a line that breaks in the middle of a download is unavailable, not an error of ours', async () => {
  await using fragile = await createFragileSite()
  const { app, line, site } = fragile
  const { id } = await site.find('sun')
  const holder = await site.deps.pool.connect()
  await holder.query('begin; lock table downloads')
  const answer = app.request(`/api/v2/items/${id}/downloads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"format":"svg"}',
  })
  await expect.poll(() => countWaiting(site.deps.pool)).toBe(1)

  line.cut()

  expect((await answer).status).toBe(503)
  await holder.query('rollback')
  holder.release()
  const { rows } = await site.deps.pool.query('select * from downloads')
  expect(rows).toEqual([])
})

test('an administrator who ends connections is unavailable, not an error of ours', async () => {
  await using site = await createTestSite()
  const { id } = await site.find('sun')
  const holder = await site.deps.pool.connect()
  await holder.query('begin; lock table downloads')
  const answer = site.app.request(`/api/v2/items/${id}/downloads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"format":"svg"}',
  })
  await expect.poll(() => countWaiting(site.deps.pool)).toBe(1)

  await site.deps.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )

  expect((await answer).status).toBe(503)
  await holder.query('rollback')
  holder.release()
})

test('health is 503 until a search can be answered, and while the database is away', async () => {
  await using fragile = await createFragileSite()
  const { app, line } = fragile
  const healthy = await app.request('/api/health')
  expect(healthy.status).toBe(200)
  expect(await jsonOf(healthy)).toEqual({
    status: 'ok',
    version: expect.any(String),
    catalogue: { items: 83, importing: false },
    jobs: { waiting: 0, scheduled: 0, running: 0, dead: 0 },
  })

  line.cut()
  const away = await app.request('/api/health')
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
  expect(away.headers.get('cache-control')).toBe('no-store')

  await line.restore()
  expect((await app.request('/api/health')).status).toBe(200)
})
