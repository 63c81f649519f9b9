import { correctWord, suggestSpelling } from './correct-word.ts'
import type { IndexState } from './index-state.ts'
import type { TextHits } from './intersect-hits.ts'
import {
  fillSlot,
  matchAll,
  matchReading,
  noHits,
  uniteHits,
  type FilledSlot,
} from './match-reading.ts'
import { readText } from './read-text.ts'
import type { QueryReading } from './understanding/query-reading.ts'
import type { SearchLanguage } from './understanding/search-languages.ts'

export type TextMatch = {
  readonly hits: TextHits
  readonly corrected?: string
  readonly didYouMean?: string
  readonly isWeak: boolean
  readonly nearMisses?: readonly string[]
}

/**
 * Documents that hold every word of the text in one of the ways to read it. Where there are none,
 * words that nobody knows are corrected; where that does not help either, the word with the fewest
 * hits is dropped until something is left, and the match is called weak.
 */
export function matchText(state: IndexState, text: string, lang?: SearchLanguage): TextMatch {
  const reading = readText(state, text, lang)
  if (reading === null) return { hits: noHits, isWeak: false }
  const words = reading.main.slots.map((slot) => fillSlot(state, slot))
  const hits = matchReadings(state, reading, words)
  if (hits.length > 0) return { hits, isWeak: false, ...suggestSpelling(state, words, hits) }
  const spelling = words
    .map(({ slot: { text }, hits }) =>
      hits.length > 0 ? text : (correctWord(state, text, lang) ?? text),
    )
    .join(' ')
  if (spelling === textOf(words)) return dropWords(state, words)
  // Read anew: two words may have become one, or a stop word.
  const respelt = readText(state, spelling, lang)
  if (respelt === null) return dropWords(state, words)
  const respeltWords = respelt.main.slots.map((slot) => fillSlot(state, slot))
  const corrected = textOf(respeltWords)
  const correctedHits = matchReadings(state, respelt, respeltWords)
  if (correctedHits.length > 0) return { hits: correctedHits, isWeak: false, corrected }
  return { ...dropWords(state, respeltWords), corrected }
}

function matchReadings(
  state: IndexState,
  { others }: QueryReading,
  words: readonly FilledSlot[],
): TextHits {
  return others.reduce(
    (hits, reading) => uniteHits(state, hits, matchReading(state, reading)),
    matchAll(state, words),
  )
}

function dropWords(state: IndexState, words: readonly FilledSlot[]): TextMatch {
  const nearMisses = findNearMisses(state, words)
  let left = words.filter(({ hits }) => hits.length > 0)
  if (left.length === words.length) left = withoutRarest(left)
  while (left.length > 0) {
    const hits = matchAll(state, left)
    if (hits.length > 0) return { hits, isWeak: true, nearMisses }
    left = withoutRarest(left)
  }
  return { hits: noHits, isWeak: false }
}

/** Ties drop the later word: people put what matters first. */
function withoutRarest(words: readonly FilledSlot[]): FilledSlot[] {
  const fewest = Math.min(...words.map(({ hits }) => hits.length))
  const rarest = words.findLastIndex(({ hits }) => hits.length === fewest)
  return words.filter((_, i) => i !== rarest)
}

/** The query without one of its words, for each that then has hits; most hits first. */
function findNearMisses(state: IndexState, words: readonly FilledSlot[]): string[] {
  const known = words.filter(({ hits }) => hits.length > 0)
  if (known.length < words.length) return known.length > 0 ? [textOf(known)] : []
  return words
    .map((_, i) => words.filter((_, j) => j !== i))
    .map((rest) => ({ text: textOf(rest), count: matchAll(state, rest).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ text }) => text)
}

function textOf(words: readonly FilledSlot[]): string {
  return words.map(({ slot }) => slot.text).join(' ')
}
