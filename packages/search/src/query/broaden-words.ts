import { fillSlot, matchAll, type FilledSlot, type SegmentedHits } from './match-reading.ts'
import type { SearchState } from '../segments/segment.ts'
import type { Slot } from '../vocabulary/query-reading.ts'
import type { SearchLanguage } from '../analysis/search-languages.ts'

export type Broadened = { readonly found: SegmentedHits; readonly broader: readonly string[] }

/** So many terms stand for a word that no document holds. */
export const BROADER_TERMS = 4
/** Qualities of the first of them and of each further one; below any dictionary's. */
const FIRST = 0.5
const STEP = 0.05

/** A slot that any of some terms fills, the first one best. */
export function broaderSlot(text: string, terms: readonly string[]): Slot {
  const meanings = terms.map((term, i) => ({ term, quality: FIRST - STEP * i }))
  return { text, token: null, tokenQuality: 1, isPrefix: false, inflects: true, meanings }
}

/**
 * The query with what is broader or nearest in place of each word that no document holds; null
 * where nothing stands for one of them, or where all words are known.
 */
export function broadenWords(
  state: SearchState,
  words: readonly FilledSlot[],
  lang: SearchLanguage = 'en',
): Broadened | null {
  const unknown = new Set(words.filter(({ count }) => count === 0).map(({ slot }) => slot.text))
  if (unknown.size === 0 || state.understanding === undefined) return null
  const broader: string[] = []
  const filled = words.filter(({ slot }) => !unknown.has(slot.text))
  for (const text of unknown) {
    const held = state.understanding
      .broaden(text, lang)
      .filter(({ term }) => fillSlot(state, broaderSlot(term, [term])).count > 0)
      .slice(0, BROADER_TERMS)
    if (held.length === 0) return null
    broader.push(...held.map((own) => own.text))
    const terms = held.map(({ term }) => term)
    filled.push(fillSlot(state, broaderSlot(text, terms)))
  }
  const found = matchAll(state, filled)
  return found.count === 0 ? null : { found, broader: [...new Set(broader)] }
}
