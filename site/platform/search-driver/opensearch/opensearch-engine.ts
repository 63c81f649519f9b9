import type {
  RelatedTerm,
  SearchLanguage,
  SearchQuery,
  SearchResult,
  Understanding,
} from '@tessera/search'
import { MAX_CONTRIBUTORS, MAX_FILTER_VALUES, MAX_QUERY_LENGTH } from '@tessera/search'
import type { Connection } from './connection.ts'
import { findRelated } from './find-related.ts'
import { createReader } from './known-words.ts'
import { runSearch } from './run-search.ts'
import { suggestQueries, type SuggestOptions } from './suggest-queries.ts'

/** What an engine answers, whichever it is. Errors of use are RangeErrors. */
export type SearchEngine = {
  search(query: SearchQuery): Promise<SearchResult>
  suggest(prefix: string, options: SuggestOptions): Promise<readonly string[]>
  relatedTerms(text: string, limit: number, lang?: SearchLanguage): Promise<readonly RelatedTerm[]>
}

/** Answers from an index or an alias, by the rules of the engine in packages/search. */
export function createOpenSearchEngine(
  connection: Connection,
  index: string,
  understanding: Understanding,
): SearchEngine {
  const read = createReader(connection, index, understanding)
  const vocabulary = { connection, index, understanding, read }
  return {
    async search(query) {
      assertQuery(query)
      return runSearch(vocabulary, query)
    },
    async suggest(prefix, options) {
      assertText(prefix)
      return suggestQueries(vocabulary, prefix, options)
    },
    async relatedTerms(text, limit, lang) {
      assertText(text)
      return findRelated(vocabulary, text, limit, lang)
    },
  }
}

/** The same limits as in process: beyond them, a query is no person's. */
function assertQuery(query: SearchQuery): void {
  for (const name of ['offset', 'limit'] as const) {
    if (!Number.isSafeInteger(query[name]) || query[name] < 0) {
      throw new RangeError(`${name} ${query[name]} is not a whole number from 0`)
    }
  }
  assertText(query.text ?? '')
  for (const name of ['kinds', 'styleIds', 'categoryIds'] as const) {
    assertValues(name, query[name], MAX_FILTER_VALUES)
  }
  for (const [name, positions] of Object.entries(query.values ?? {})) {
    assertValues(name, positions, MAX_FILTER_VALUES)
  }
  assertValues('contributorIds', query.contributorIds, MAX_CONTRIBUTORS)
}

function assertValues(name: string, values: readonly unknown[] = [], most: number): void {
  if (values.length <= most) return
  throw new RangeError(`${name} has ${values.length} values, at most ${most} are read`)
}

function assertText(text: string): void {
  if (text.length <= MAX_QUERY_LENGTH) return
  throw new RangeError(`the text is longer than ${MAX_QUERY_LENGTH} characters`)
}
