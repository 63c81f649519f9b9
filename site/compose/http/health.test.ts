import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { expect, inject, test } from 'vitest'
import { openSite } from '#compose/main.ts'
import { insertTestCatalogue } from '#testing/catalogue-fixture.ts'
import { placeTestCatalogue } from '#testing/test-catalogue.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { jsonOf } from '#testing/test-site.ts'
import { createApp } from './app.ts'

test('the site is starting until the first source can be searched', async () => {
  await using deps = await createTestDeps()
  const app = await createApp(deps)
  const progress = { source: 'tabler', sourcesDone: 0, sourcesTotal: 9, assets: 5, expected: 99 }
  deps.catalogue.importing = progress
  deps.catalogue.missing = ['lucide could not be fetched']

  const starting = await app.request('/api/health')
  expect(starting.status).toBe(503)
  expect(await jsonOf(starting)).toEqual({
    status: 'starting',
    version: expect.any(String),
    catalogue: { items: 0, importing: true, progress, missing: ['lucide could not be fetched'] },
    jobs: { waiting: 0, scheduled: 0, running: 0, dead: 0 },
  })
  for (const path of [
    '/api/v2/search',
    '/api/v2/stats',
    '/api/v2/styles',
    '/api/v2/suggest?query=a',
  ]) {
    const answer = await app.request(path)
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2'])
  }

  await insertTestCatalogue(deps)
  await deps.search.rebuild()
  const ready = await app.request('/api/health')
  expect([ready.status, (await jsonOf(ready)).catalogue.items]).toEqual([200, 83])
  expect((await app.request('/api/v2/search')).status).toBe(200)
})

test('a start that goes on with an interrupted import says so from its first answer on', async () => {
  await using database = await createTestDatabase({ catalogue: true })
  await using folder = await temporaryFolder()
  await placeTestCatalogue(inject('testServer').catalogue, {
    pool: database.pool,
    dataDir: folder.path,
  })
  const env = { DATABASE_URL: database.url, DATA_DIR: folder.path, ...settings }

  // The import itself begins once the site listens.
  expect(await firstAnswer(env)).toEqual({ status: 'ok', items: 83, importing: true })
  expect(await firstAnswer({ ...env, CATALOGUE: 'none' })).toMatchObject({ importing: false })

  // Killed in the middle of a source: what another process, or nobody, goes on with.
  await beginSource(database.pool)
  expect(await firstAnswer({ ...env, CATALOGUE: 'none' })).toMatchObject({ importing: true })
})

const settings = { DEMO: 'anyone', RENDER_THREADS: '1', LOG_LEVEL: 'silent', PORT: '0' }

async function firstAnswer(env: Readonly<Record<string, string>>) {
  const site = await openSite(env)
  try {
    const app = await createApp(site.deps)
    const { status, catalogue } = await jsonOf(app.request('/api/health'))
    return { status, items: catalogue.items, importing: catalogue.importing }
  } finally {
    await site.close()
  }
}

async function beginSource(pool: Pool): Promise<void> {
  await pool.query(
    `insert into sources (id, package_name, version, integrity, state, importer_version, fingerprint)
     values ('half', 'half', '1.0.0', '', 'importing', 1, '')`,
  )
}

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'tessera-health-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
