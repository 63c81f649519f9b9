import { queryWords } from '../analysis/query-words.ts'
import type { SearchDictionary } from '../contract/search-query.ts'
import { isKnownWord, type SearchState } from '../segments/segment.ts'
import type { QueryReading, Slot } from '../vocabulary/query-reading.ts'
import type { SearchLanguage } from '../analysis/search-languages.ts'

/** The best that a word of a plain dictionary can be worth. */
const SYNONYM = 0.6

/**
 * The ways to read a text: by the index's understanding, or else word by word with its plain
 * dictionary. Null where the text holds no word.
 */
export function readText(
  state: SearchState,
  text: string,
  lang: SearchLanguage = 'en',
): QueryReading | null {
  const { understanding, dictionary } = state
  if (understanding !== undefined) {
    return understanding.read(text, lang, (term) => isKnownWord(state, term))
  }
  const words = queryWords(text)
  if (words.length === 0) return null
  const slots = words.map((word, i) => plainSlot(word, i === words.length - 1, dictionary))
  return { main: { slots }, others: [] }
}

function plainSlot(
  word: string,
  isPrefix: boolean,
  dictionary: SearchDictionary | undefined,
): Slot {
  const meanings = (dictionary?.(word) ?? []).map(({ term, weight }) => ({
    term,
    quality: SYNONYM * Math.min(1, Math.max(0, weight)),
  }))
  return { text: word, token: word, tokenQuality: 1, isPrefix, inflects: false, meanings }
}
