import { stemEnglish } from '../analysis/stem-english.ts'
import type { Slot } from './query-reading.ts'
import { prefixRange, type Vocabulary } from './vocabulary.ts'

/** Terms that stand for a query word, with the quality of the match, 0..1. */
export type Expansion = ReadonlyMap<number, number>

/** Shares of the quality of the word itself. */
const STEM = 0.9
const PREFIX = 0.5

/** One letter or digit is no prefix worth a union over a tenth of the vocabulary. */
const MIN_PREFIX = 2

/**
 * Every term that fills a slot: the word itself, words of the same stem, what it means, and, for
 * the word being typed, all words it starts. The best quality counts.
 */
export function expandSlot(vocabulary: Vocabulary, slot: Slot): Expansion {
  const { token, tokenQuality, isPrefix, inflects, meanings } = slot
  const qualities = new Map<number, number>()
  const add = (term: number | undefined, quality: number): void => {
    if (term === undefined || quality <= (qualities.get(term) ?? 0)) return
    qualities.set(term, quality)
  }
  const addInflected = (word: string, quality: number): void => {
    for (const term of vocabulary.stems.get(stemEnglish(word)) ?? []) add(term, STEM * quality)
  }
  for (const { term, quality, inflects: own } of meanings) {
    add(vocabulary.ids.get(term), quality)
    if (inflects && own !== false) addInflected(term, quality)
  }
  if (token === null) return qualities
  add(vocabulary.ids.get(token), tokenQuality)
  addInflected(token, tokenQuality)
  if (!isPrefix || token.length < MIN_PREFIX) return qualities
  const [start, end] = prefixRange(vocabulary.terms, token)
  for (let term = start; term < end; term++) add(term, PREFIX)
  return qualities
}
