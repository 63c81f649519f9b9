import { expandWord, type Expansion } from './expand-word.ts'
import type { IndexState } from './index-state.ts'
import { intersectHits, type TextHits } from './intersect-hits.ts'
import { mergePostings, type WordHits } from './merge-postings.ts'
import { queryWords } from './query-words.ts'
import { findTypos } from './typo-dictionary.ts'

export type TextMatch = {
  readonly hits: TextHits
  readonly corrected?: string
  readonly isWeak: boolean
  readonly nearMisses?: readonly string[]
}

type QueryWord = { readonly text: string; readonly hits: WordHits }

const none: TextHits = { docs: new Uint32Array(0), scores: new Uint8Array(0), length: 0 }

/**
 * Documents that hold every word of the text. Where there are none, words the catalogue has never
 * seen are corrected; where that does not help either, the word with the fewest hits is dropped
 * until something is left, and the match is called weak.
 */
export function matchText(state: IndexState, text: string): TextMatch {
  const literal = queryWords(text)
  if (literal.length === 0) return { hits: none, isWeak: false }
  const words = readWords(state, literal)
  const hits = matchAll(state, words)
  if (hits.length > 0) return { hits, isWeak: false }
  const spelling = words
    .map(({ text, hits }) => (hits.length > 0 ? text : (correctWord(state, text) ?? text)))
    .join(' ')
  if (spelling === textOf(words)) return dropWords(state, words)
  // Read anew: two words may have become one, or a stop word.
  const respelt = readWords(state, queryWords(spelling))
  const corrected = textOf(respelt)
  const correctedHits = matchAll(state, respelt)
  if (correctedHits.length > 0) return { hits: correctedHits, isWeak: false, corrected }
  return { ...dropWords(state, respelt), corrected }
}

/** The likeliest known word: nearest first, then the one with more and more popular documents. */
export function correctWord({ typos, data }: IndexState, word: string): string | null {
  const [best] = findTypos(typos, word).sort(
    (a, b) =>
      a.distance - b.distance ||
      data.termScores[b.term]! - data.termScores[a.term]! ||
      a.term - b.term,
  )
  return best === undefined ? null : data.terms[best.term]!
}

function readWords(state: IndexState, words: readonly string[]): QueryWord[] {
  return words.map((text, i) => ({
    text,
    hits: mergePostings(state, expansionOf(state, text, i, words)),
  }))
}

function expansionOf(
  { vocabulary, dictionary }: IndexState,
  word: string,
  position: number,
  words: readonly string[],
): Expansion {
  return expandWord(vocabulary, word, position === words.length - 1, dictionary)
}

function matchAll(state: IndexState, words: readonly QueryWord[]): TextHits {
  if (words.some(({ hits }) => hits.length === 0)) return none
  return intersectHits(
    state,
    words.map(({ hits }) => hits),
  )
}

function dropWords(state: IndexState, words: readonly QueryWord[]): TextMatch {
  const nearMisses = findNearMisses(state, words)
  let left = words.filter(({ hits }) => hits.length > 0)
  if (left.length === words.length) left = withoutRarest(left)
  while (left.length > 0) {
    const hits = matchAll(state, left)
    if (hits.length > 0) return { hits, isWeak: true, nearMisses }
    left = withoutRarest(left)
  }
  return { hits: none, isWeak: false }
}

/** Ties drop the later word: people put what matters first. */
function withoutRarest(words: readonly QueryWord[]): QueryWord[] {
  const fewest = Math.min(...words.map(({ hits }) => hits.length))
  const rarest = words.findLastIndex(({ hits }) => hits.length === fewest)
  return words.filter((_, i) => i !== rarest)
}

/** The query without one of its words, for each that then has hits; most hits first. */
function findNearMisses(state: IndexState, words: readonly QueryWord[]): string[] {
  const known = words.filter(({ hits }) => hits.length > 0)
  if (known.length < words.length) return known.length > 0 ? [textOf(known)] : []
  return words
    .map((_, i) => words.filter((_, j) => j !== i))
    .map((rest) => ({ text: textOf(rest), count: matchAll(state, rest).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ text }) => text)
}

function textOf(words: readonly { text: string }[]): string {
  return words.map(({ text }) => text).join(' ')
}
