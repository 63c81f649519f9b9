import type { IndexData } from '../columns/index-data.ts'
import { hasHits } from '../query/match-text.ts'
import type { AssetKind } from '../contract/search-document.ts'
import type { SearchState, Segment } from '../segments/segment.ts'
import { occursIn } from './occurs-in.ts'
import { stemEnglish } from '../analysis/stem-english.ts'
import type { DictionaryCompletion } from '../understanding/create-understanding.ts'
import type { SearchLanguage } from '../analysis/search-languages.ts'

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
  const best: Completion[] = []
  // A kind only takes meanings away: who is too low in all kinds need not be looked up in one.
  const isBetter = (completion: Completion): boolean =>
    completion.score > 0 && (best.length < limit || compare(completion, best.at(-1)!) < 0)
  for (const completion of completions) {
    const { text } = completion
    if (!isBetter({ text, score: scoreOf(state, completion, undefined) })) continue
    const own = { text, score: scoreOf(state, completion, kind) }
    if (!isBetter(own)) continue
    best.splice(best.findLastIndex((other) => compare(other, own) < 0) + 1, 0, own)
    if (best.length > limit) best.pop()
  }
  return best.map(({ text }) => text)
}

type Completion = { readonly text: string; readonly score: number }

/** The highest score first, then by text. */
function compare(a: Completion, b: Completion): number {
  return b.score - a.score || (a.text < b.text ? -1 : 1)
}

/** Popularity of the best meaning over all segments. */
function scoreOf(
  { segments }: SearchState,
  { text, meanings }: DictionaryCompletion,
  kind: AssetKind | undefined,
): number {
  let score = 0
  for (const segment of segments) score += bestMeaning(segment, meanings, kind)
  return text.includes(' ') ? score * PHRASE_SHARE : score
}

/** Of a meaning of several words, the popularity of its rarest word. */
function bestMeaning(
  segment: Segment,
  meanings: DictionaryCompletion['meanings'],
  kind: AssetKind | undefined,
): number {
  let best = 0
  for (const { words, quality } of meanings) {
    let rarest = Infinity
    for (const word of words) {
      const term = termOf(segment, word)
      const isThere =
        term !== undefined && (kind === undefined || occursIn(segment.data, term, kind))
      rarest = isThere ? Math.min(rarest, segment.data.termScores[term]!) : 0
      if (rarest === 0) break
    }
    if (rarest !== Infinity) best = Math.max(best, rarest * quality)
  }
  return best
}

/** Terms of words of the dictionary, which are the same for as long as an index lives. */
const termsOf = new WeakMap<IndexData, Map<string, number | undefined>>()

/**
 * The word itself, else the most popular word of its stem: “houses” answers for “house”. Remembered:
 * one letter is the beginning of thousands of words, and each asks for several.
 */
function termOf(segment: Segment, word: string): number | undefined {
  const known = termsOf.get(segment.data) ?? new Map<string, number | undefined>()
  if (known.size === 0) termsOf.set(segment.data, known)
  const term = known.get(word)
  if (term !== undefined || known.has(word)) return term
  const found = findTerm(segment, word)
  known.set(word, found)
  return found
}

function findTerm({ data, vocabulary }: Segment, word: string): number | undefined {
  const own = vocabulary.ids.get(word)
  if (own !== undefined) return own
  const terms = vocabulary.stems.get(stemEnglish(word))
  return terms.toSorted((a, b) => data.termScores[b]! - data.termScores[a]!)[0]
}
