import {
  ENOUGH_HITS,
  isStrictQuery,
  type SearchHit,
  type SearchQuery,
  type SearchResult,
} from '@tessera/search'
import type { Json } from './connection.ts'
import { countFilters } from './count-filters.ts'
import { facetAggregations, noFacets, toFacets, type FacetAnswer } from './facet-aggregations.ts'
import { allOf, filterClauses } from './filter-clauses.ts'
import { ask, idsOf, isNear, orderBy, readFarPage, type Page } from './read-page.ts'
import { readVaried, variedHead } from './read-varied.ts'
import { readingsFilter, readingsScore } from './reading-query.ts'
import {
  addRelaxed,
  readingsOf,
  resolveText,
  suggestSpelling,
  type Spelling,
  type Vocabulary,
} from './resolve-text.ts'
import type { Reading } from './slot-query.ts'

type Answer = Pick<SearchResult, 'ids' | 'total' | 'listed' | 'facets'>

/** Fewer hits than this make one wonder whether the word was meant. */
const FEW_HITS = 5

const nothing: Answer = { ids: [], total: 0, facets: noFacets }

/** What nothing is found by, in the form that was asked for. */
function nothingOf({ variety }: SearchQuery): Answer {
  return variety ? { ...nothing, listed: 0 } : nothing
}

/** One page with its exact total and exact facets; see `SearchIndex.search` of packages/search. */
export async function runSearch(vocabulary: Vocabulary, query: SearchQuery): Promise<SearchResult> {
  const text = query.text?.trim() ?? ''
  if (text === '') return { ...(await answerAll(vocabulary, query)), isWeak: false }
  const reading = await vocabulary.read(text, query.lang)
  if (reading === null) return { ...nothingOf(query), isWeak: false }
  const readings = readingsOf(reading)
  const answer = await answerText(vocabulary, query, readings)
  if (answer.total >= ENOUGH_HITS || (isStrictQuery(query) && answer.total >= FEW_HITS)) {
    return { ...answer, isWeak: false }
  }
  // Filters may have taken all hits: only the text decides on its spelling.
  const { connection, index } = vocabulary
  const [count = 0] = await countFilters(connection, index, [readingsFilter(readings)])
  if (count >= ENOUGH_HITS) return { ...answer, isWeak: false }
  if (count > 0) {
    const { readings: all, spelling } = isStrictQuery(query)
      ? { readings, spelling: { isWeak: false } }
      : await addRelaxed(vocabulary, reading, count, query.lang)
    const isSame = all.length === readings.length
    return spelt(isSame ? answer : await answerText(vocabulary, query, all), {
      ...spelling,
      ...(count < FEW_HITS && (await suggestSpelling(vocabulary, reading, count))),
    })
  }
  const resolved = await resolveText(vocabulary, reading, query)
  return spelt(
    resolved.readings.length === 0
      ? nothingOf(query)
      : await answerText(vocabulary, asGuess(query), resolved.readings),
    resolved.spelling,
  )
}

/** What was guessed at is not broad: the nearest stays first. */
function asGuess(query: SearchQuery): SearchQuery {
  return query.variety ? { ...query, variety: 'folded' } : query
}

function spelt(answer: Answer, spelling: Spelling): SearchResult {
  return { ...answer, ...spelling }
}

function answerAll(vocabulary: Vocabulary, query: SearchQuery): Promise<Answer> {
  const isLed = query.leadCategoryId !== undefined
  const sort = query.sort === 'relevant' && !isLed ? 'popular' : query.sort
  return answer(vocabulary, query, { ...query, sort }, { filter: [] })
}

function answerText(
  vocabulary: Vocabulary,
  query: SearchQuery,
  readings: readonly Reading[],
): Promise<Answer> {
  // Only relevance needs scores.
  if (query.sort === 'relevant' && query.leadCategoryId === undefined) {
    return answer(vocabulary, query, query, { must: [readingsScore(readings)], filter: [] })
  }
  return answer(vocabulary, query, query, { filter: [readingsFilter(readings)] })
}

type Clauses = { readonly must?: readonly Json[]; readonly filter: readonly Json[] }

async function answer(
  { connection, index }: Vocabulary,
  query: SearchQuery,
  page: Page,
  clauses: Clauses,
): Promise<Answer> {
  const { faceted, others } = filterClauses(query)
  const matching = { ...clauses, filter: [...clauses.filter, ...others] }
  const { variety } = query
  const isDirect = variety === undefined && isNear(page)
  const found = await ask(connection, index, {
    query: { bool: matching },
    aggs: facetAggregations({ faceted }, query.facets !== 'kinds'),
    ...(faceted.size > 0 && { post_filter: allOf(faceted.values()) }),
    ...(variety && variedHead(page)),
    ...(isDirect && page.limit > 0
      ? { ...orderBy(page), from: page.offset, size: page.limit }
      : variety === undefined && { size: 0 }),
  })
  const total = found.hits.total.value
  const narrowed = { bool: { ...matching, filter: [...matching.filter, ...faceted.values()] } }
  const facets = toFacets((found.aggregations ?? {}) as FacetAnswer)
  if (variety) {
    const varied = await readVaried(connection, index, narrowed, page, found, variety)
    return { ...varied, total, facets }
  }
  const ids: readonly SearchHit[] = isDirect
    ? idsOf(found)
    : await readFarPage(connection, index, narrowed, page, total)
  return { ids, total, facets }
}
