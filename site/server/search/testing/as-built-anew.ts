import { buildIndex } from '@tessera/search'
import { expect } from 'vitest'
import type { TestDeps } from '#server/testing/test-deps.ts'
import type { CatalogueQuery, CatalogueSearch } from '../catalogue-search.ts'
import { readCounts, readDocuments, readTaxonomy } from '../read-documents.ts'
import { searchTraits } from '../trait-search.ts'
import { understanding } from './search-contract.ts'

const items = { sort: 'relevant', offset: 0, limit: 50, productType: 'item' } as const

/** Compares answers with those of an index that is built anew from the same database. */
export async function expectAsBuiltAnew(
  { pool }: Pick<TestDeps, 'pool'>,
  search: CatalogueSearch,
): Promise<void> {
  const taxonomy = await readTaxonomy(pool)
  const anew = buildIndex(await readDocuments(pool, taxonomy), { understanding })
  const wanted = searchTraits(
    async (query) => anew.search(query),
    () => anew,
  )
  const queries: CatalogueQuery[] = [
    { sort: 'latest', offset: 0, limit: 200 },
    { ...items, text: 'arrow' },
    { ...items, text: 'blorp', limit: 200 },
    { ...items, text: 'part7', sort: 'latest' },
    { ...items, text: 'renamed', offset: 20 },
    { ...items, kinds: ['icon'], traits: { licenses: ['MIT'] }, styleIds: [1] },
    { ...items, productType: 'bundle' },
    { ...items, productType: 'bundle', text: 'plain' },
    { ...items, productType: 'bundle', isExclusive: true },
    { ...items, productType: 'bundle', isFeatured: true },
  ]
  for (const query of queries) expect(await search.search(query)).toEqual(await wanted(query))
  expect([search.counts(), search.taxonomy()]).toEqual([await readCounts(pool), taxonomy])
}
