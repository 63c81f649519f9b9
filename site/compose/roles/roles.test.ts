import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openSite, runRole } from '#compose/main.ts'
import { untilMigrated } from '#platform/migrate.ts'
import { createWorkerApp } from '#compose/http/worker-app.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createTestSite } from '#testing/test-site.ts'

test('a worker answers for its health and for nothing else', async () => {
  await using site = await createTestSite()
  const draining = { isDraining: false }
  const app = await createWorkerApp(site.deps, draining)
  const statusOf = async (path: string) => (await app.request(path)).status
  expect(await statusOf('/api/live')).toBe(200)
  expect(await statusOf('/api/health')).toBe(200)
  expect(await statusOf('/api/ready')).toBe(200)
  expect(await statusOf('/metrics')).toBe(404)
  for (const path of ['/', '/api/v2/search', '/icons', '/downloads/usage']) {
    expect(await statusOf(path)).toBe(404)
  }
  draining.isDraining = true
  expect(await statusOf('/api/ready')).toBe(503)
})

test('who does not migrate waits for the schema of its build, and says so', async () => {
  await using database = await createTestDatabase()
  const { rows } = await database.pool.query<{ hash: string; created_at: string }>(
    `delete from drizzle.__drizzle_migrations
     where created_at = (select max(created_at) from drizzle.__drizzle_migrations)
     returning hash, created_at`,
  )
  const said: string[] = []
  const log = pino({}, { write: (line: string) => said.push(line) })
  const waiting = { isOver: false }
  const waited = untilMigrated(database.pool, log).then(() => (waiting.isOver = true))
  await expect.poll(() => said.join('')).toContain('ROLE=migrate')
  expect(waiting.isOver).toBe(false)
  await database.pool.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [rows[0]?.hash, rows[0]?.created_at],
  )
  await waited
})

test('a worker leads and takes jobs, a web process only enqueues them, migrate ends', async () => {
  await using database = await createTestDatabase()
  await using folder = await temporaryFolder()
  const start = (role: string) => settingsOf(role, database.url, join(folder.path, role))
  const connected = async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select distinct application_name as name from pg_stat_activity
       where datname = current_database() and application_name in ('tessera jobs', 'tessera leader')
       order by name`,
    )
    return rows.map(({ name }) => name)
  }
  expect(await runRole(start('migrate'))).toBeNull()
  const web = await openSite(start('web'))
  expect(web.deps.catalogue.runner).toBeUndefined()
  expect(await connected()).toEqual([])
  const worker = await runRole(start('worker'))
  await expect.poll(connected).toEqual(['tessera jobs', 'tessera leader'])
  expect((await fetch(`${worker?.address}/api/live`)).status).toBe(200)
  expect((await fetch(`${worker?.address}/icons`)).status).toBe(404)
  await worker?.stop()
  expect(await connected()).toEqual([])
  await web.close()
})

test('who is stopped while it waits for the schema ends, and leaves its folder to the next', async () => {
  await using database = await createTestDatabase()
  await using folder = await temporaryFolder()
  await database.pool.query(
    `update drizzle.__drizzle_migrations set created_at = created_at - 10000000000000`,
  )
  const settings = settingsOf('web', database.url, folder.path)
  const stopping = new AbortController()
  const starting = runRole(settings, stopping.signal)
  stopping.abort()
  await expect(starting).rejects.toMatchObject({ name: 'AbortError' })
  await database.pool.query(
    `update drizzle.__drizzle_migrations set created_at = created_at + 10000000000000`,
  )
  const next = await openSite(settings)
  await next.close()
})

function settingsOf(role: string, url: string, folder: string) {
  return {
    ROLE: role,
    DATABASE_URL: url,
    DATA_DIR: folder,
    CATALOGUE: 'none',
    DEMO: 'anyone',
    LOG_LEVEL: 'silent',
    PORT: '0',
    RENDER_THREADS: '1',
  }
}

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'tessera-roles-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
