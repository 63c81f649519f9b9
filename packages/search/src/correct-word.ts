import type { IndexState } from './index-state.ts'
import type { TextHits } from './intersect-hits.ts'
import type { FilledSlot } from './match-reading.ts'
import { findTypos } from './typo-dictionary.ts'
import type { SearchLanguage } from './understanding/search-languages.ts'

/** Fewer hits than this make one wonder whether the word was meant. */
const FEW_HITS = 5
/** Another spelling is offered where it has this many times the hits. */
const MORE_TIMES = 20
const MIN_LETTERS = 4

/**
 * The likeliest known word: nearest first, then a word of the asker's own language, then the one
 * with more and more popular documents. Null where nothing is near.
 */
export function correctWord(
  { typos, data, understanding }: IndexState,
  word: string,
  lang: SearchLanguage = 'en',
): string | null {
  const [best] = findTypos(typos, word).sort(
    (a, b) =>
      a.distance - b.distance ||
      data.termScores[b.term]! - data.termScores[a.term]! ||
      a.term - b.term,
  )
  const own = understanding?.correct(word, lang) ?? null
  if (own !== null && (best === undefined || own.distance <= best.distance)) return own.word
  return best === undefined ? null : data.terms[best.term]!
}

/** For a single word that has next to no hits: the same beside one that has many more. */
export function suggestSpelling(
  { typos, data }: IndexState,
  words: readonly FilledSlot[],
  hits: TextHits,
): { readonly didYouMean?: string } {
  const token = words[0]?.slot.token ?? null
  if (words.length !== 1 || token === null || hits.length >= FEW_HITS) return {}
  if (token.length < MIN_LETTERS) return {}
  const countOf = (term: number): number => data.termOffsets[term + 1]! - data.termOffsets[term]!
  const [best] = findTypos(typos, token)
    .map(({ term }) => ({ term, count: countOf(term) }))
    .filter(({ count }) => count >= hits.length * MORE_TIMES)
    .sort((a, b) => b.count - a.count)
  return best === undefined ? {} : { didYouMean: data.terms[best.term]! }
}
