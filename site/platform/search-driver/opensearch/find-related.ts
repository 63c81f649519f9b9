import {
  ENOUGH_HITS,
  queryWords,
  stemEnglish,
  type RelatedTerm,
  type SearchLanguage,
} from '@tessera/search'
import { countFilters } from './count-filters.ts'
import { ask } from './read-page.ts'
import { readingsFilter } from './reading-query.ts'
import { addRelaxed, readingsOf, resolveText, type Vocabulary } from './resolve-text.ts'

const CANDIDATES_PER_RESULT = 3

type Terms = {
  readonly doc_count_error_upper_bound: number
  readonly buckets: readonly { readonly key: string; readonly doc_count: number }[]
}

/** Words of names and tags that stand most often beside the text's, with exact counts. */
export async function findRelated(
  vocabulary: Vocabulary,
  text: string,
  limit: number,
  lang?: SearchLanguage,
): Promise<RelatedTerm[]> {
  const reading = limit < 1 ? null : await vocabulary.read(text, lang)
  if (reading === null) return []
  const { connection, index } = vocabulary
  const stems = new Set(queryWords(text).map(stemEnglish))
  const size = limit * CANDIDATES_PER_RESULT + stems.size * 4
  const count = async (filter: ReturnType<typeof readingsFilter>) => {
    const order = [{ _count: 'desc' }, { _key: 'asc' }]
    const aggs = { words: { terms: { field: 'words', size, order } } }
    const answer = await ask(connection, index, { size: 0, query: filter, aggs })
    return { total: answer.hits.total.value, words: answer.aggregations?.['words'] as Terms }
  }
  let filter = readingsFilter(readingsOf(reading))
  let found = await count(filter)
  if (found.total < ENOUGH_HITS) {
    const { readings } =
      found.total === 0
        ? await resolveText(vocabulary, reading, { lang, sort: 'relevant' })
        : await addRelaxed(vocabulary, reading, found.total, lang)
    if (readings.length === 0) return []
    filter = readingsFilter(readings)
    found = await count(filter)
  }
  const counted = found.words.buckets.map((own) => ({ term: own.key, count: own.doc_count }))
  const exact =
    found.words.doc_count_error_upper_bound === 0
      ? counted
      : await recount(vocabulary, filter, counted)
  return firstOfEachStem(exact, stems).slice(0, limit)
}

/** Shards that each name their own best words leave some of them undercounted. */
async function recount(
  { connection, index }: Vocabulary,
  filter: ReturnType<typeof readingsFilter>,
  terms: readonly RelatedTerm[],
): Promise<RelatedTerm[]> {
  const filters = terms.map(({ term }) => ({
    bool: { filter: [filter, { term: { words: term } }] },
  }))
  const counts = await countFilters(connection, index, filters)
  return terms
    .map(({ term }, i) => ({ term, count: counts[i]! }))
    .sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1))
}

function firstOfEachStem(terms: readonly RelatedTerm[], known: Set<string>): RelatedTerm[] {
  return terms.filter(({ term }) => {
    const stem = stemEnglish(term)
    if (known.has(stem) || /^\p{N}/u.test(term) || term.length < 2) return false
    known.add(stem)
    return true
  })
}
