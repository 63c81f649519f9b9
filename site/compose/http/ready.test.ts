import { expect, test } from 'vitest'
import { createTestDeps } from '#testing/test-deps.ts'
import { createTestSite, jsonOf } from '#testing/test-site.ts'
import { StorageError } from '#platform/storage/index.ts'
import { createApp } from './app.ts'

test('a process is ready once it can search, and no longer once it drains', async () => {
  await using site = await createTestSite()
  const draining = { isDraining: false }
  const app = await createApp(site.deps, { draining })
  const ready = await app.request('/api/ready')
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', missing: [] }])

  draining.isDraining = true

  const leaving = await app.request('/api/ready')
  expect([leaving.status, (await leaving.json()).missing]).toEqual([503, ['draining']])
  expect(leaving.headers.get('retry-after')).toBe('1')
  const search = await app.request('/api/v2/search?query=sun')
  expect([search.status, search.headers.get('connection')]).toEqual([200, 'close'])
  expect((await app.request('/api/live')).status).toBe(200)
})

test('what is missing is named; the process is alive all the same', async () => {
  await using deps = await createTestDeps()
  const app = await createApp(deps)
  expect(await jsonOf(app.request('/api/ready'))).toMatchObject({ missing: ['search'] })

  await deps.pool.query('select 1')
  const query = deps.pool.query.bind(deps.pool)
  deps.pool.query = (() => Promise.reject(new Error('connect ECONNREFUSED'))) as typeof query
  try {
    const answer = await app.request('/api/ready')
    expect([answer.status, (await answer.json()).missing]).toEqual([503, ['search', 'database']])
    expect((await app.request('/api/live')).status).toBe(200)
  } finally {
    deps.pool.query = query
  }
})

test('files that are away are named, cost only what needs them, and come back', async () => {
  await using site = await createTestSite()
  const { check, read } = site.deps.files
  const away = () => Promise.reject(new StorageError('away', 'it does not answer'))
  Object.assign(site.deps.files, { check: away, read: away })
  const app = await createApp(site.deps)
  const ready = await app.request('/api/ready')
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', missing: [], degraded: ['files'] },
  ])
  expect(await jsonOf(app.request('/api/health'))).toMatchObject({ degraded: ['files'] })
  expect((await app.request('/api/v2/search?query=sun')).status).toBe(200)
  const { rows } = await site.deps.pool.query<{ uuid: string }>(
    `select a.uuid from asset_files f join assets a on a.id = f.asset_id where f.storage_key is not null
       and f.format = 'json' and a.price_minor = 0 and not is_exclusive and not needs_login limit 1`,
  )
  const preview = await app.request(`/previews/${rows[0]?.uuid}.json`)
  expect([preview.status, preview.headers.get('retry-after')]).toEqual([503, '2'])
  Object.assign(site.deps.files, { check, read })
  expect((await jsonOf(app.request('/api/ready')))['degraded']).toBeUndefined()
})
