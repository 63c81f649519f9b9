import { expect, test } from 'vitest'
import type { SearchQuery, SearchResult } from '@tessera/search'
import type { CatalogueSearch } from './catalogue-search.ts'
import { withSearchCache } from './with-search-cache.ts'

const heart: SearchQuery = { text: 'heart', sort: 'relevant', offset: 0, limit: 10 }

/** Counts what it is asked and answers with the number of its catalogue. */
function countingSearch() {
  const asked = { search: 0, related: 0, version: 1, isFailing: false }
  const search = {
    async search() {
      asked.search += 1
      if (asked.isFailing) throw new Error('away')
      return { total: asked.version } as SearchResult
    },
    async relatedTerms() {
      asked.related += 1
      return []
    },
    refresh: async () => ({ version: asked.version, rebuilt: null }),
    rebuild: async () => undefined,
  } as unknown as CatalogueSearch
  return { asked, search: withSearchCache(search, 2) }
}

test('the same question is asked once, another one again', async () => {
  const { asked, search } = countingSearch()
  await search.search(heart)
  await search.search({ ...heart })
  await search.search({ ...heart, offset: 10 })
  await search.relatedTerms('heart', 8, 'en')
  await search.relatedTerms('heart', 8, 'de')
  expect(asked).toMatchObject({ search: 2, related: 2 })
})

test('what somebody follows is asked anew each time and pushes nothing out', async () => {
  const { asked, search } = countingSearch()
  await search.search(heart)
  for (const contributorIds of [[1], [1], [2, 3]]) await search.search({ ...heart, contributorIds })
  await search.search(heart)
  expect(asked.search).toBe(4)
})

test('nothing of an earlier catalogue is answered once a change was taken up', async () => {
  const { asked, search } = countingSearch()
  await search.refresh()
  expect((await search.search(heart)).total).toBe(1)
  asked.version = 2
  await search.refresh()
  expect((await search.search(heart)).total).toBe(2)
  await search.refresh()
  await search.search(heart)
  expect(asked.search).toBe(2)
})

test('a failure is not remembered', async () => {
  const { asked, search } = countingSearch()
  asked.isFailing = true
  await expect(search.search(heart)).rejects.toThrow('away')
  asked.isFailing = false
  expect((await search.search(heart)).total).toBe(1)
})

test('the question asked longest ago is forgotten first', async () => {
  const { asked, search } = countingSearch()
  await search.search(heart)
  await search.search({ ...heart, offset: 10 })
  await search.search(heart)
  await search.search({ ...heart, offset: 20 })
  await search.search(heart)
  expect(asked.search).toBe(3)
  await search.search({ ...heart, offset: 10 })
  expect(asked.search).toBe(4)
})
