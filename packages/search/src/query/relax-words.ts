import type { SearchQuery } from '../contract/search-query.ts'
import type { QueryReading, Reading, Slot } from '../vocabulary/query-reading.ts'
import { broaderSlot, type StandIn } from './broaden-words.ts'

/** A word of a query with the number of documents that hold it. */
export type CountedWord = { readonly slot: Slot; readonly count: number }

/** One way to ask for less. */
export type RelaxedReading = {
  readonly reading: Reading
  /** Words of the query that it leaves out. */
  readonly dropped: readonly string[]
  /** What it takes for words that nothing, or next to nothing, is called by. */
  readonly broader: readonly string[]
}

/** Where fewer documents hold all words, those that hold some follow. */
export const ENOUGH_HITS = 30
/** Behind documents with every word, the score of the others is this share of what it were else. */
const BEHIND = 0.35
/** Documents that hold every word by what is merely near it score less than this, and stand among the others. */
export const LEAST_WHOLE = 57
/** What is broader says less than the word itself. */
const BROADER_WEIGHT = 0.5
/** A word that says little beside others, however rare it is. */
const FAINT_WEIGHT = 0.25
/** Of more words only the most telling ones are combined. */
const MOST_WORDS = 4

type Part = { readonly word: string; readonly slot: Slot; readonly weight: number }

/**
 * Weaker and weaker ways to read a query, the nearest first: all words but the least telling one,
 * then fewer, and at last what is broader than the most telling word. A word tells the more, the fewer
 * documents hold it; for one that none holds stands what is broader. A driver takes reading after
 * reading until it has `ENOUGH_HITS`.
 *
 * @param documents how many there are
 * @param hasWhole whether documents with every word stand before those of these readings
 * @param standInOf what stands for a word, as far as documents hold it; null where nothing does
 */
export function relaxWords(
  words: readonly CountedWord[],
  documents: number,
  hasWhole: boolean,
  standInOf: (text: string) => StandIn | null,
): RelaxedReading[] {
  const stood = new Map<string, StandIn>()
  const parts = words.flatMap(({ slot, count }): Part[] => {
    const told = Math.log2(1 + documents / Math.max(1, count))
    const weight = told * (slot.isFaint ? FAINT_WEIGHT : (slot.telling ?? 1))
    if (count > 0) return [{ word: slot.text, slot, weight }]
    const standIn = stood.has(slot.text) ? null : standInOf(slot.text)
    if (standIn === null) return []
    stood.set(slot.text, standIn)
    const inPlace = broaderSlot(slot.text, standIn.terms)
    return [{ word: slot.text, slot: inPlace, weight: weight * BROADER_WEIGHT }]
  })
  const all = distinct(words.map(({ slot }) => slot.text))
  const readingOf = (own: readonly Part[], share: number): RelaxedReading => ({
    reading: { slots: own.map(({ slot }) => slot), share: (hasWhole ? BEHIND : 1) * share },
    dropped: all.filter((text) => !own.some(({ word }) => word === text)),
    broader: distinct(own.flatMap(({ word }) => stood.get(word)?.texts ?? [])),
  })
  const telling = mostTelling(parts)
  const sets = telling.length === words.length && stood.size === 0 ? [] : [telling]
  for (let size = telling.length - 1; size > 0; size--) sets.push(...subsets(telling, size))
  const most = weightOf(sets[0] ?? telling)
  const relaxed = sets
    .filter((own) => own.length > 0)
    .map((own) => readingOf(own, weightOf(own) / most))
  const best = telling.toSorted((a, b) => b.weight - a.weight)[0]
  const last = best === undefined || stood.has(best.word) ? null : standInOf(best.word)
  if (last === null) return relaxed
  const slot = broaderSlot(best!.word, last.terms)
  const broadest = readingOf([{ ...best!, slot }], (best!.weight * BROADER_WEIGHT) / most)
  return [...relaxed, { ...broadest, broader: last.texts }]
}

/** In the order of the query. */
function mostTelling(parts: readonly Part[]): Part[] {
  const kept = new Set(parts.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_WORDS))
  return parts.filter((part) => kept.has(part))
}

/** All choices of so many parts, the most telling first; of equals those whose words stand first. */
function subsets(parts: readonly Part[], size: number): Part[][] {
  const choose = (from: number, left: number): Part[][] => {
    if (left === 0) return [[]]
    return parts
      .slice(from, parts.length - left + 1)
      .flatMap((part, i) => choose(from + i + 1, left - 1).map((rest) => [part, ...rest]))
  }
  return choose(0, size).toSorted((a, b) => weightOf(b) - weightOf(a))
}

function weightOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { weight }) => sum + weight, 0)
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

/** The text score of a document that a reading with a share found. */
export function relaxedScore(score: number, share: number): number {
  return Math.max(1, Math.floor(score * share))
}

/** The text score of one that holds every word, where others follow: above all of theirs, unless none is held truly. */
export function raisedScore(score: number): number {
  return score < LEAST_WHOLE ? score : 128 + Math.floor(score / 2)
}

/** What an answer says of the readings that it took. */
export function toldOf(
  used: readonly RelaxedReading[],
): Pick<RelaxedReading, 'dropped' | 'broader'> {
  return {
    dropped: distinct(used.flatMap(({ dropped }) => dropped)),
    broader: distinct(used.flatMap(({ broader }) => broader)),
  }
}

/** Whether documents with every word stand alone, see `SearchQuery.isStrict`. */
export function isStrictQuery({
  isStrict = false,
  sort,
}: Pick<SearchQuery, 'isStrict' | 'sort'>): boolean {
  return isStrict || sort !== 'relevant'
}

/**
 * The words of a query as `relaxWords` takes them: its phrases are not taken apart, and what a last word
 * is the beginning of says nothing alone.
 */
export function looseSlots({ main, loose = main }: QueryReading): readonly Slot[] {
  const { slots } = loose
  return slots.length === 1 ? slots : slots.map((slot) => ({ ...slot, isPrefix: false }))
}
