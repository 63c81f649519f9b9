import { expect, test } from 'vitest'
import { insertTestCatalogue } from '#server/testing/catalogue-fixture.ts'
import { createTestDeps } from '#server/testing/test-deps.ts'
import { jsonOf } from '#server/testing/test-site.ts'
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
