import { hasAnyHit } from './any-hit.ts'
import { standInFor } from './broaden-words.ts'
import { correctWord, suggestSpelling } from './correct-word.ts'
import {
  fillSlot,
  matchAll,
  mapScores,
  matchReading,
  noHitsIn,
  uniteHits,
  type FilledSlot,
  type SegmentedHits,
} from './match-reading.ts'
import {
  ENOUGH_HITS,
  looseSlots,
  raisedScore,
  relaxedScore,
  relaxWords,
  toldOf,
  type RelaxedReading,
} from './relax-words.ts'
import { readText } from './read-text.ts'
import type { SearchResult } from '../contract/search-query.ts'
import { liveCount, type SearchState } from '../segments/segment.ts'
import type { QueryReading } from '../vocabulary/query-reading.ts'
import type { SearchLanguage } from '../analysis/search-languages.ts'

/** Hits per segment, and what the answer says of how they came about. */
export type TextMatch = { readonly found: SegmentedHits; readonly spelling: Spelling }

export type Spelling = Pick<
  SearchResult,
  'corrected' | 'didYouMean' | 'isWeak' | 'nearMisses' | 'broader' | 'exact' | 'dropped'
>

/** A word's beginning is near it from so many letters and from this share of them. */
const MIN_BEGINNING = 4
const BEGINNING_SHARE = 0.6

/**
 * Documents that hold every word of the text in one of the ways to read it. Where there are none,
 * words that nobody knows are corrected. Where they are few, or that does not help either, documents
 * follow that hold fewer of the words or what is broader, see `relaxWords`; a match of such alone is
 * called weak.
 */
export function matchText(
  state: SearchState,
  text: string,
  lang?: SearchLanguage,
  isStrict = false,
): TextMatch {
  const reading = readText(state, text, lang)
  if (reading === null) return { found: noHitsIn(state), spelling: { isWeak: false } }
  const words = reading.main.slots.map((slot) => fillSlot(state, slot))
  const found = matchReadings(state, reading, words)
  if (found.count > 0) {
    const { didYouMean } = suggestSpelling(state, words, found.count)
    const match = isStrict ? allWords(found) : withRelaxed(state, reading, found, lang)
    const { spelling } = match
    return { ...match, spelling: { ...spelling, ...(didYouMean !== undefined && { didYouMean }) } }
  }
  const spelling = correctWords(state, words, lang)
  if (spelling === textOf(words)) return relax(state, reading, words, lang)
  // Read anew: two words may have become one, or a stop word.
  const respelt = readText(state, spelling, lang)
  if (respelt === null) return relax(state, reading, words, lang)
  const respeltWords = respelt.main.slots.map((slot) => fillSlot(state, slot))
  const corrected = textOf(respeltWords)
  const refound = matchReadings(state, respelt, respeltWords)
  const match =
    refound.count > 0
      ? isStrict
        ? allWords(refound)
        : withRelaxed(state, respelt, refound, lang)
      : relax(state, respelt, respeltWords, lang)
  return { found: match.found, spelling: { ...match.spelling, corrected } }
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

function allWords(found: SegmentedHits): TextMatch {
  return { found, spelling: { isWeak: false } }
}

/** Documents that hold all words, and behind them, where they are few, such as hold some. */
function withRelaxed(
  state: SearchState,
  reading: QueryReading,
  found: SegmentedHits,
  lang: SearchLanguage | undefined,
): TextMatch {
  if (found.count >= ENOUGH_HITS) return allWords(found)
  const relaxed = addRelaxed(state, reading, mapScores(state, found, raisedScore), lang)
  if (relaxed.found.count === found.count) return allWords(found)
  const { dropped, broader } = relaxed
  return {
    found: relaxed.found,
    spelling: { isWeak: false, exact: found.count, dropped, ...namedOnly(broader) },
  }
}

/** Where no document holds all words: such as hold some, with the shorter queries that have hits. */
function relax(
  state: SearchState,
  reading: QueryReading,
  words: readonly FilledSlot[],
  lang: SearchLanguage | undefined,
): TextMatch {
  const { found, dropped, broader } = addRelaxed(state, reading, noHitsIn(state), lang)
  if (found.count === 0) return matchBeginning(state, words)
  const nearMisses = findNearMisses(state, words)
  return { found, spelling: { isWeak: true, nearMisses, dropped, ...namedOnly(broader) } }
}

function addRelaxed(
  state: SearchState,
  reading: QueryReading,
  first: SegmentedHits,
  lang: SearchLanguage | undefined,
): { found: SegmentedHits; dropped: readonly string[]; broader: readonly string[] } {
  const documents = state.segments.reduce((sum, segment) => sum + liveCount(segment), 0)
  const words = looseSlots(reading).map((slot) => fillSlot(state, slot))
  const readings = relaxWords(words, documents, first.count > 0, (text) =>
    standInFor(state, text, lang),
  )
  const used: RelaxedReading[] = []
  let found = first
  for (const relaxed of readings) {
    if (found.count >= ENOUGH_HITS) break
    const { share = 1 } = relaxed.reading
    const hits = matchReading(state, relaxed.reading)
    const united = uniteHits(
      state,
      found,
      mapScores(state, hits, (score) => relaxedScore(score, share)),
    )
    if (united.count > found.count) used.push(relaxed)
    found = united
  }
  return { found, ...toldOf(used) }
}

function namedOnly(broader: readonly string[]): { readonly broader?: readonly string[] } {
  return broader.length === 0 ? {} : { broader }
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
