import { expect, test } from 'vitest'
import { insertTestCatalogue } from './catalogue-fixture.ts'
import { sampleAssets } from './catalogue-samples.ts'
import { createTestDeps } from './test-deps.ts'

test('the test catalogue is complete enough to be searched', async () => {
  await using deps = await createTestDeps()
  expect(deps.search.isReady()).toBe(false)

  await insertTestCatalogue(deps)
  await deps.search.rebuild()

  expect(deps.search.counts().items).toBe(sampleAssets.length)
  const found = await deps.search.search({
    text: 'arrow',
    kinds: ['icon'],
    productType: 'item',
    sort: 'relevant',
    offset: 0,
    limit: 1,
  })
  expect(found.total).toBe(56)
})
