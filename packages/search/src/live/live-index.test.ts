import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compact } from './compact.ts'
import { keyOf } from '../columns/find-documents.ts'
import { createLiveIndex, type CatalogueChanges } from './live-index.ts'
import type { SearchDocument } from '../contract/search-document.ts'
import { buildIndex } from '../search-index.ts'
import type { SearchQuery } from '../contract/search-query.ts'
import { fromSnapshot, toSnapshot } from '../snapshot/snapshot.ts'
import {
  catalogue,
  facetColumns,
  filters,
  paging,
  queryText,
} from '../testing/arbitrary-catalogue.ts'
import { makeDocument } from '../testing/make-document.ts'
import { searchReference } from '../testing/search-reference.ts'

/** Hundreds of catalogues against the plainest loop take seconds, on a busy machine many. */
const PATIENCE = { timeout: 120_000 }

const firstPage = { sort: 'relevant', offset: 0, limit: 50 } as const

/** Upserts from a second catalogue, whose ids partly meet those of the first, and removals. */
const changes: fc.Arbitrary<CatalogueChanges> = fc.record({
  upsert: fc.tuple(catalogue, fc.nat(12)).map(([documents, most]) => documents.slice(0, most)),
  remove: fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 300 }),
      productType: fc.constantFrom('item', 'pack', 'bundle'),
    }),
    { maxLength: 60 },
  ),
})

const queries = fc.array(
  fc
    .tuple(fc.option(queryText, { nil: undefined, freq: 1 }), filters, paging)
    .map(([text, filters, paging]): SearchQuery => ({ ...filters, ...paging, text })),
  { minLength: 1, maxLength: 5 },
)

/** The documents that are left after a list of changes, the plain way. */
function changed(
  documents: readonly SearchDocument[],
  rounds: readonly CatalogueChanges[],
): SearchDocument[] {
  const left = new Map(documents.map((document) => [keyOf(document), document]))
  for (const { upsert, remove } of rounds) {
    for (const key of remove) left.delete(keyOf(key))
    for (const document of upsert) left.set(keyOf(document), document)
  }
  return [...left.values()]
}

function answerOf(index: { search: (query: SearchQuery) => unknown }, query: SearchQuery) {
  const answer = index.search(query) as ReturnType<ReturnType<typeof buildIndex>['search']>
  const { corrected, didYouMean: _didYouMean, ...rest } = answer
  return { answer: rest, corrected }
}

test('a base with changes answers as a scan of every document that is left', PATIENCE, () => {
  const property = fc.property(
    catalogue,
    fc.array(changes, { minLength: 1, maxLength: 6 }),
    queries,
    (documents, rounds, queries) => {
      const live = createLiveIndex(buildIndex(documents, { heavyFrom: 1, facets: facetColumns }))
      for (const round of rounds) live.apply(round)
      const left = changed(documents, rounds)
      expect(live.size()).toBe(left.length)
      for (const query of queries) {
        const { answer, corrected } = answerOf(live, query)
        const asked = { ...query, text: corrected ?? query.text }
        expect(answer).toEqual(searchReference(left, asked, { columns: facetColumns }))
      }
    },
  )
  fc.assert(property, { numRuns: 250 })
})

test('a compacted index answers as one built anew, and the base is as it was', PATIENCE, () => {
  const property = fc.property(
    catalogue,
    fc.array(changes, { minLength: 1, maxLength: 4 }),
    queries,
    (documents, rounds, queries) => {
      const base = buildIndex(documents, { heavyFrom: 1, facets: facetColumns })
      const before = toSnapshot(base)
      const live = createLiveIndex(base)
      for (const round of rounds) live.apply(round)
      const compacted = fromSnapshot(toSnapshot(compact(live)))
      const anew = buildIndex(changed(documents, rounds), { facets: facetColumns })
      for (const query of queries) {
        expect(compacted.search(query)).toEqual(anew.search(query))
        const { text = '' } = query
        const related = compacted.relatedTerms(text, 5)
        expect(related).toEqual(anew.relatedTerms(text, 5))
        for (const suggestion of compacted.suggest(text, { limit: 5 })) {
          expect(anew.search({ ...firstPage, text: suggestion }).total).toBeGreaterThan(0)
        }
      }
      expect(toSnapshot(base)).toEqual(before)
    },
  )
  fc.assert(property, { numRuns: 150 })
})

test('suggestions never name what is gone, and related words count what is left', PATIENCE, () => {
  const property = fc.property(catalogue, changes, queryText, (documents, round, text) => {
    const live = createLiveIndex(buildIndex(documents))
    live.apply(round)
    const anew = buildIndex(changed(documents, [round]))
    for (const suggestion of live.suggest(text, { limit: 5 })) {
      expect(anew.search({ ...firstPage, text: suggestion }).total).toBeGreaterThan(0)
    }
    expect(live.relatedTerms(text, 5)).toEqual(anew.relatedTerms(text, 5))
  })
  fc.assert(property, { numRuns: 200 })
})

test('a change that is out of range changes nothing', () => {
  const live = createLiveIndex(buildIndex([makeDocument({ id: 1, name: 'Heart' })]))
  const bad = makeDocument({ id: 2, name: 'Home', popularity: 2 })
  expect(() => {
    live.apply({ upsert: [bad], remove: [{ id: 1, productType: 'item' }] })
  }).toThrow(RangeError)
  expect(live.search({ ...firstPage, text: 'heart' }).total).toBe(1)
  expect(live.size()).toBe(1)
})
