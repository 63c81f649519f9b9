import { tokenize } from './tokenize.ts'

/** Longer queries are cut: every further word costs a posting list and no one types it. */
export const MAX_QUERY_WORDS = 12

/** Words that say nothing about a picture; they count only where the query has no others. */
const stopWords = new Set(['a', 'an', 'the', 'of', 'for', 'and', 'with', 'icon', 'icons'])

/** The distinct words that a query asks for, in order, without stop words unless it has no others. */
export function queryWords(text: string): string[] {
  const distinct = [...new Set(tokenize(text))]
  const telling = distinct.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : distinct).slice(0, MAX_QUERY_WORDS)
}
