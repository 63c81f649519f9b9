import { buildIndex, type SearchQuery } from '@tessera/search'
import { expect } from 'vitest'
import type { TestDeps } from '#testing/test-deps.ts'
import { facetColumns, facetFilter } from '#platform/search-driver/facet-columns.ts'
import type { CatalogueSearch } from '#platform/search-driver/catalogue-search.ts'
import { readCounts, readDocuments, readTaxonomy } from '#platform/search-driver/read-documents.ts'
import { understanding } from './search-contract.ts'

const items = { sort: 'relevant', offset: 0, limit: 50, productType: 'item' } as const

/** Compares answers with those of an index that is built anew from the same database. */
export async function expectAsBuiltAnew(
  { pool }: Pick<TestDeps, 'pool'>,
  search: CatalogueSearch,
): Promise<void> {
  const taxonomy = await readTaxonomy(pool)
  const documents = await readDocuments(pool, taxonomy)
  const anew = buildIndex(documents, { understanding, facets: facetColumns })
  const queries: SearchQuery[] = [
    { sort: 'latest', offset: 0, limit: 200 },
    { ...items, text: 'arrow' },
    { ...items, text: 'blorp', limit: 200 },
    { ...items, text: 'part7', sort: 'latest' },
    { ...items, text: 'renamed', offset: 20 },
    { ...items, kinds: ['icon'], values: facetFilter({ license: ['MIT'] }), styleIds: [1] },
    { ...items, productType: 'bundle' },
    { ...items, productType: 'bundle', text: 'plain' },
    { ...items, productType: 'bundle', isExclusive: true },
    { ...items, productType: 'bundle', isFeatured: true },
  ]
  for (const query of queries) expect(await search.search(query)).toEqual(anew.search(query))
  expect([search.counts(), search.taxonomy()]).toEqual([await readCounts(pool), taxonomy])
}
