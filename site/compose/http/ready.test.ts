import { expect, test } from 'vitest'
import { createTestDeps } from '#testing/test-deps.ts'
import { createTestSite, jsonOf } from '#testing/test-site.ts'
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
