import { hasEndsOf } from '../analysis/has-ends-of.ts'
import { findCognate } from './find-cognate.ts'
import type { FilledSlot } from './match-reading.ts'
import { isLiveTerm, type SearchState } from '../segments/segment.ts'
import { findTypos } from '../vocabulary/typo-dictionary.ts'
import type { SearchLanguage } from '../analysis/search-languages.ts'

/** Fewer hits than this make one wonder whether the word was meant. */
const FEW_HITS = 5
/** Another spelling is offered where it has this many times the hits. */
const MORE_TIMES = 20
const MIN_LETTERS = 4

/**
 * The likeliest known word: nearest first, then one with its first and last letter, then a word of the asker's own
 * language, then the one with more and more popular documents; a word of another language may also sound like a known one.
 * Null where nothing is near.
 */
export function correctWord(
  state: SearchState,
  word: string,
  lang: SearchLanguage = 'en',
): string | null {
  const [best] = findNear(state, word).sort(
    (a, b) =>
      a.distance - b.distance ||
      Number(hasEndsOf(b.text, word)) - Number(hasEndsOf(a.text, word)) ||
      b.score - a.score ||
      (a.text < b.text ? -1 : 1),
  )
  const own = state.understanding?.correct(word, lang) ?? null
  if (own !== null && (best === undefined || own.distance <= best.distance)) return own.word
  const isSure = best?.distance === 1 || (best !== undefined && lang === 'en')
  const cognate = isSure || state.understanding === undefined ? null : findCognate(state, word)
  return cognate ?? best?.text ?? null
}

/** For a single word that has next to no hits: the same beside one that has many more. */
export function suggestSpelling(
  state: SearchState,
  words: readonly FilledSlot[],
  hitCount: number,
): { readonly didYouMean?: string } {
  const token = words[0]?.slot.token ?? null
  if (words.length !== 1 || token === null || hitCount >= FEW_HITS) return {}
  if (token.length < MIN_LETTERS) return {}
  const [best] = findNear(state, token)
    .filter(({ count }) => count >= hitCount * MORE_TIMES)
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
  return best === undefined ? {} : { didYouMean: best.text }
}

type NearWord = { text: string; distance: number; score: number; count: number }

/** Known words near another, with their score and number of documents over all segments. */
function findNear({ segments }: SearchState, word: string): NearWord[] {
  const distances = new Map<string, number>()
  for (const { data } of segments) {
    for (const { term, distance } of findTypos(data, word)) {
      distances.set(data.terms[term]!, distance)
    }
  }
  // A word may be found by the dictionary of one segment and stand in another.
  return [...distances].flatMap(([text, distance]) => {
    let score = 0
    let count = 0
    for (const segment of segments) {
      const { termScores, termOffsets } = segment.data
      const term = segment.vocabulary.ids.get(text)
      if (term === undefined || !isLiveTerm(segment, term)) continue
      score += termScores[term]!
      count += termOffsets[term + 1]! - termOffsets[term]!
    }
    return count === 0 ? [] : [{ text, distance, score, count }]
  })
}
