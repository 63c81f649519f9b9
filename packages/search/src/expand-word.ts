import type { SearchDictionary } from './search-query.ts'
import { stemEnglish } from './stem-english.ts'
import { prefixRange, type Vocabulary } from './vocabulary.ts'

/** Terms that stand for a query word, with the quality of the match, 0..1. */
export type Expansion = ReadonlyMap<number, number>

const EXACT = 1
const STEM = 0.9
const SYNONYM = 0.6
const PREFIX = 0.5

/** One letter or digit is no prefix worth a union over a tenth of the vocabulary. */
const MIN_PREFIX = 2

/**
 * Every term a word may mean: itself, words of the same stem, what the dictionary says of it (at
 * most `SYNONYM`), and, for the word being typed, all words it starts. The best quality counts.
 */
export function expandWord(
  vocabulary: Vocabulary,
  word: string,
  isPrefix: boolean,
  dictionary: SearchDictionary | undefined,
): Expansion {
  const qualities = new Map<number, number>()
  const add = (term: number | undefined, quality: number): void => {
    if (term === undefined || quality <= (qualities.get(term) ?? 0)) return
    qualities.set(term, quality)
  }
  add(vocabulary.ids.get(word), EXACT)
  for (const term of vocabulary.stems.get(stemEnglish(word)) ?? []) add(term, STEM)
  for (const entry of dictionary?.(word) ?? []) {
    add(vocabulary.ids.get(entry.term), SYNONYM * Math.min(1, Math.max(0, entry.weight)))
  }
  if (!isPrefix || word.length < MIN_PREFIX) return qualities
  const [start, end] = prefixRange(vocabulary.terms, word)
  for (let term = start; term < end; term++) add(term, PREFIX)
  return qualities
}
