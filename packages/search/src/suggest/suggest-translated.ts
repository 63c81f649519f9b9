import { kindOf } from '../columns/facet-word.ts'
import { hasHits } from '../query/match-text.ts'
import { docOf } from '../postings/posting.ts'
import { assetKinds, type AssetKind } from '../search-document.ts'
import type { SearchState, Segment } from '../segments/segment.ts'
import { stemEnglish } from '../analysis/stem-english.ts'
import type { DictionaryCompletion } from '../understanding/create-understanding.ts'
import type { SearchLanguage } from '../understanding/search-languages.ts'

export type TranslatedOptions = {
  readonly lang: SearchLanguage
  readonly kind: AssetKind | undefined
  readonly limit: number
  /** Whether beginnings one letter off count too. */
  readonly isTolerant: boolean
}

/** Phrases are rarer queries than words. */
const PHRASE_SHARE = 0.5
/** Only so many completions of a later word are tried, each by a search. */
const TRIED_BESIDE_OTHERS = 3
/** A term proves that it occurs in a kind within this many of its most popular documents. */
const KIND_PROBE = 256

/**
 * Completions in the asker's own language: dictionary words that start with what is typed, those
 * with the most and most popular hits first; else its last word beside the ones before. Every
 * answer has hits.
 */
export function suggestTranslated(
  state: SearchState,
  prefix: string,
  options: TranslatedOptions,
): string[] {
  const typed = prefix.trimStart().toLowerCase()
  const whole = bestCompletions(state, typed, options)
  if (whole.length > 0) return whole.filter((text) => hasHits(state, text, options.lang))
  const at = typed.lastIndexOf(' ')
  if (at < 0 || at === typed.length - 1) return []
  const before = typed.slice(0, at).trim()
  return bestCompletions(state, typed.slice(at + 1), { ...options, limit: TRIED_BESIDE_OTHERS })
    .map((text) => `${before} ${text}`)
    .filter((text) => hasHits(state, text, options.lang))
}

function bestCompletions(
  state: SearchState,
  typed: string,
  { lang, kind, limit, isTolerant }: TranslatedOptions,
): string[] {
  const completions = state.understanding?.complete(typed, lang, isTolerant) ?? []
  return completions
    .map((completion) => ({ text: completion.text, score: scoreOf(state, completion, kind) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1))
    .slice(0, limit)
    .map(({ text }) => text)
}

/** Popularity of the best meaning over all segments. */
function scoreOf(
  { segments }: SearchState,
  completion: DictionaryCompletion,
  kind: AssetKind | undefined,
): number {
  const share = completion.text.includes(' ') ? PHRASE_SHARE : 1
  return segments.reduce((sum, segment) => sum + share * scoreIn(segment, completion, kind), 0)
}

/** Of a meaning of several words, the popularity of its rarest word. */
function scoreIn(
  segment: Segment,
  { meanings }: DictionaryCompletion,
  kind: AssetKind | undefined,
): number {
  const { data } = segment
  return meanings.reduce((best, { words, quality }) => {
    const ids = words.map((word) => termOf(segment, word))
    if (!ids.every((id) => id !== undefined)) return best
    if (kind !== undefined && !ids.every((id) => occursIn(segment, id, kind))) return best
    const rarest = Math.min(...ids.map((id) => data.termScores[id]!))
    return Math.max(best, rarest * quality)
  }, 0)
}

/** The word itself, else the most popular word of its stem: “houses” answers for “house”. */
function termOf({ data, vocabulary }: Segment, word: string): number | undefined {
  const own = vocabulary.ids.get(word)
  if (own !== undefined) return own
  const terms = vocabulary.stems.get(stemEnglish(word))
  return terms.toSorted((a, b) => data.termScores[b]! - data.termScores[a]!)[0]
}

function occursIn({ data }: Segment, term: number, kind: AssetKind): boolean {
  const wanted = assetKinds.indexOf(kind)
  const { postings, termOffsets, facets } = data
  const start = termOffsets[term]!
  const end = Math.min(termOffsets[term + 1]!, start + KIND_PROBE)
  for (let i = start; i < end; i++) {
    if (kindOf(facets[docOf(postings[i]!) * 2]!) === wanted) return true
  }
  return false
}
