import type { BroaderTerm } from '../understanding/broaden-word.ts'
import { fillSlot } from './match-reading.ts'
import type { SearchState } from '../segments/segment.ts'
import type { Slot } from '../vocabulary/query-reading.ts'
import type { SearchLanguage } from '../analysis/search-languages.ts'

/** What stands for a word: terms that documents hold, and how people read them. */
export type StandIn = { readonly terms: readonly string[]; readonly texts: readonly string[] }

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

/** What stands for a word, as far as documents hold it; null where nothing does. */
export function standInFor(
  state: SearchState,
  text: string,
  lang: SearchLanguage = 'en',
): StandIn | null {
  const held = (state.understanding?.broaden(text, lang) ?? [])
    .filter(({ term }) => !fillSlot(state, broaderSlot(term, [term])).isEmpty)
    .slice(0, BROADER_TERMS)
  return standInOf(held)
}

/** The same of what is known to be held. */
export function standInOf(held: readonly BroaderTerm[]): StandIn | null {
  if (held.length === 0) return null
  return { terms: held.map(({ term }) => term), texts: [...new Set(held.map(({ text }) => text))] }
}
