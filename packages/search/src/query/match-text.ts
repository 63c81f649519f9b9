import { hasAnyHit } from './any-hit.ts'
import { broadenWords } from './broaden-words.ts'
import { correctWord, suggestSpelling } from './correct-word.ts'
import {
  fillSlot,
  matchAll,
  matchReading,
  noHitsIn,
  uniteHits,
  type FilledSlot,
  type SegmentedHits,
} from './match-reading.ts'
import { readText } from './read-text.ts'
import type { SearchState } from '../segments/segment.ts'
import type { QueryReading } from '../vocabulary/query-reading.ts'
import type { SearchLanguage } from '../analysis/search-languages.ts'

/** Hits per segment, and what the answer says of how they came about. */
export type TextMatch = { readonly found: SegmentedHits; readonly spelling: Spelling }

export type Spelling = {
  readonly corrected?: string
  readonly didYouMean?: string
  readonly isWeak: boolean
  readonly nearMisses?: readonly string[]
  readonly broader?: readonly string[]
}

/** A word's beginning is near it from so many letters and from this share of them. */
const MIN_BEGINNING = 4
const BEGINNING_SHARE = 0.6

/**
 * Documents that hold every word of the text in one of the ways to read it. Where there are none,
 * words that nobody knows are corrected; where that does not help either, what is broader stands in
 * for them, or the word with the fewest hits is dropped until something is left, and the match is
 * called weak.
 */
export function matchText(state: SearchState, text: string, lang?: SearchLanguage): TextMatch {
  const reading = readText(state, text, lang)
  if (reading === null) return { found: noHitsIn(state), spelling: { isWeak: false } }
  const words = reading.main.slots.map((slot) => fillSlot(state, slot))
  const found = matchReadings(state, reading, words)
  if (found.count > 0) {
    return { found, spelling: { isWeak: false, ...suggestSpelling(state, words, found.count) } }
  }
  const spelling = correctWords(state, words, lang)
  if (spelling === textOf(words)) return loosen(state, words, lang)
  // Read anew: two words may have become one, or a stop word.
  const respelt = readText(state, spelling, lang)
  if (respelt === null) return loosen(state, words, lang)
  const respeltWords = respelt.main.slots.map((slot) => fillSlot(state, slot))
  const corrected = textOf(respeltWords)
  const refound = matchReadings(state, respelt, respeltWords)
  if (refound.count > 0) return { found: refound, spelling: { isWeak: false, corrected } }
  const weak = loosen(state, respeltWords, lang)
  return { found: weak.found, spelling: { ...weak.spelling, corrected } }
}

/** Whether a text has hits as it is spelt, all words together. */
export function hasHits(state: SearchState, text: string, lang: SearchLanguage): boolean {
  const reading = readText(state, text, lang)
  if (reading === null) return false
  const words = reading.main.slots.map((slot) => fillSlot(state, slot))
  if (hasAnyHit(state, words)) return true
  return reading.others.some((other) => {
    const filled = other.slots.map((slot) => fillSlot(state, slot))
    if (!hasAnyHit(state, filled)) return false
    return other.joinedAt === undefined || matchReading(state, other).count > 0
  })
}

function matchReadings(
  state: SearchState,
  { others }: QueryReading,
  words: readonly FilledSlot[],
): SegmentedHits {
  return others.reduce(
    (found, reading) => uniteHits(state, found, matchReading(state, reading)),
    matchAll(state, words),
  )
}

function loosen(
  state: SearchState,
  words: readonly FilledSlot[],
  lang: SearchLanguage | undefined,
): TextMatch {
  const broadened = broadenWords(state, words, lang)
  if (broadened === null) return dropWords(state, words)
  const { found, broader } = broadened
  return { found, spelling: { isWeak: true, nearMisses: findNearMisses(state, words), broader } }
}

function dropWords(state: SearchState, words: readonly FilledSlot[]): TextMatch {
  const nearMisses = findNearMisses(state, words)
  let left = words.filter(({ isEmpty }) => !isEmpty)
  if (left.length === words.length) left = withoutRarest(left)
  while (left.length > 0) {
    const found = matchAll(state, left)
    if (found.count > 0) return { found, spelling: { isWeak: true, nearMisses } }
    left = withoutRarest(left)
  }
  return matchBeginning(state, words)
}

/** Where no word is known at all: what the longest known beginning of the first one starts. */
function matchBeginning(state: SearchState, [first]: readonly FilledSlot[]): TextMatch {
  const word = state.understanding === undefined ? '' : (first?.slot.token ?? '')
  const shortest = Math.max(MIN_BEGINNING, Math.ceil(word.length * BEGINNING_SHARE))
  for (let length = word.length - 1; length >= shortest; length--) {
    const token = word.slice(0, length)
    const slot = { ...first!.slot, text: token, token, isPrefix: true }
    const found = matchAll(state, [fillSlot(state, slot)])
    if (found.count > 0) return { found, spelling: { isWeak: true, nearMisses: [token] } }
  }
  return { found: noHitsIn(state), spelling: { isWeak: false } }
}

/** Ties drop the later word: people put what matters first. */
function withoutRarest(words: readonly FilledSlot[]): FilledSlot[] {
  const fewest = Math.min(...words.map(({ count }) => count))
  const rarest = words.findLastIndex(({ count }) => count === fewest)
  return words.filter((_, i) => i !== rarest)
}

/** The query without one of its words, for each that then has hits; most hits first. */
function findNearMisses(state: SearchState, words: readonly FilledSlot[]): string[] {
  const known = words.filter(({ isEmpty }) => !isEmpty)
  if (known.length < words.length) return known.length > 0 ? [textOf(known)] : []
  return words
    .map((_, i) => words.filter((_, j) => j !== i))
    .map((rest) => ({ text: textOf(rest), count: matchAll(state, rest).count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ text }) => text)
}

/** Slots that are parts of one word, as of Japanese ones, have its text and show it once. */
function textOf(words: readonly FilledSlot[]): string {
  const texts = words.map(({ slot }) => slot.text)
  return texts.filter((text, i) => text !== texts[i - 1]).join(' ')
}

function correctWords(
  state: SearchState,
  words: readonly FilledSlot[],
  lang: SearchLanguage | undefined,
): string {
  const unknown = new Set(words.filter(({ isEmpty }) => isEmpty).map(({ slot }) => slot.text))
  const corrections = new Map(
    [...unknown].map((text) => [text, correctWord(state, text, lang) ?? text]),
  )
  const texts = words.map(({ slot: { text } }) => corrections.get(text) ?? text)
  return texts.filter((text, i) => text !== texts[i - 1]).join(' ')
}
