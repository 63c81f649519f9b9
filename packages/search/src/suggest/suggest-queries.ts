import { assetKinds, type AssetKind } from '../contract/search-document.ts'
import { hasCommon } from '../query/any-hit.ts'
import { correctWord } from '../query/correct-word.ts'
import { assertText } from '../query/assert-query.ts'
import { resetScratch } from '../segments/scratch.ts'
import { isKnownWord, isLiveTerm, type SearchState, type Segment } from '../segments/segment.ts'
import { occursIn } from './occurs-in.ts'
import { suggestTranslated } from './suggest-translated.ts'
import { tokenize } from '../analysis/tokenize.ts'
import { scoredPrefixes } from '../vocabulary/typo-prefixes.ts'
import type { SearchLanguage } from '../analysis/search-languages.ts'
import { prefixRange } from '../vocabulary/vocabulary.ts'

export type SuggestOptions = {
  readonly kind?: AssetKind | undefined
  readonly limit: number
  /** Completes in this language first, for an index with an understanding; English otherwise. */
  readonly lang?: SearchLanguage | undefined
}

type Completion = { readonly text: string; readonly score: number }

/** A whole name is worth more than its sum of popularity says: it is what an asset is called. */
const PHRASE_WEIGHT = 1.5
/** Last words tried for a query whose beginning no name has. */
const LAST_WORD_CANDIDATES = 24

/**
 * Completes what is being typed, first in the asker's own language where it is not English: words and whole names that start with it, most frequent and
 * popular first; then its last word beside the ones before; and where there is nothing, the same
 * for the likeliest spelling. Every answer has hits.
 *
 * @throws RangeError where limit is not a whole number from 0, or the text is too long.
 */
export function suggestQueries(
  state: SearchState,
  prefix: string,
  { kind, limit, lang = 'en' }: SuggestOptions,
): string[] {
  assertText(prefix)
  if (!Number.isSafeInteger(limit) || limit < 0) throw new RangeError(`limit ${limit}`)
  const words = tokenize(prefix).slice(0, 6)
  if (words.length === 0 || limit < 1) return []
  for (const { scratch } of state.segments) resetScratch(scratch)
  const isOpen = !/\s$/.test(prefix)
  const translated = (isTolerant: boolean): string[] =>
    lang === 'en' ? [] : suggestTranslated(state, prefix, { lang, kind, limit, isTolerant })
  const literal = [...translated(false), ...complete(state, words, isOpen, kind, limit)]
  if (literal.length > 0) return [...new Set(literal)].slice(0, limit)
  const corrected = correctWords(state, words)
  const respelt = corrected === null ? [] : complete(state, corrected, isOpen, kind, limit)
  return [...new Set([...translated(true), ...respelt])].slice(0, limit)
}

function complete(
  state: SearchState,
  words: readonly string[],
  isOpen: boolean,
  kind: AssetKind | undefined,
  limit: number,
): string[] {
  const typed = words.join(' ') + (isOpen ? '' : ' ')
  const found = [
    ...phraseCompletions(state, typed, kind, limit),
    ...(words.length === 1 ? termCompletions(state, words[0]!, kind, limit) : []),
  ]
  const best = distinctBest(found, limit)
  if (best.length === limit || words.length === 1) return best
  const more = lastWordCompletions(state, words, kind, limit)
  return [...new Set([...best, ...more])].slice(0, limit)
}

function phraseCompletions(
  { segments }: SearchState,
  typed: string,
  kind: AssetKind | undefined,
  limit: number,
): Completion[] {
  const mask = kind === undefined ? 0xff : 1 << assetKinds.indexOf(kind)
  return segments.flatMap((segment) => {
    const { phrases, phraseScores, phraseKinds } = segment.data
    const [start, end] = prefixRange(phrases, typed)
    const scoreOf = (i: number): number =>
      (phraseKinds[i]! & mask) === 0 ? 0 : phraseScores[i]! * PHRASE_WEIGHT
    return highest(start, end, limit * spare(segment), scoreOf)
      .map((i) => ({ text: phrases[i]!, score: scoreOf(i) }))
      .filter(({ text }) => segment.dead === null || holdsAll(segment, text.split(' ')))
  })
}

function termCompletions(
  { segments }: SearchState,
  word: string,
  kind: AssetKind | undefined,
  limit: number,
): Completion[] {
  return segments.flatMap((segment) => {
    const { terms, termScores } = segment.data
    const [start, end] = prefixRange(terms, word)
    const scoreOf = (term: number): number => termScores[term]!
    const wanted = (kind === undefined ? limit : limit * 4) * spare(segment)
    return highest(start, end, wanted, scoreOf)
      .filter((term) => isLiveTerm(segment, term))
      .filter((term) => kind === undefined || occursIn(segment.data, term, kind))
      .map((term) => ({ text: terms[term]!, score: scoreOf(term) }))
  })
}

/** Where documents were removed some completions fall out, so more are looked at. */
function spare({ dead }: Segment): number {
  return dead === null ? 1 : 3
}

function lastWordCompletions(
  state: SearchState,
  words: readonly string[],
  kind: AssetKind | undefined,
  limit: number,
): string[] {
  const before = words.slice(0, -1)
  const candidates = termCompletions(state, words.at(-1)!, kind, LAST_WORD_CANDIDATES)
  const found: string[] = []
  for (const text of distinctBest(candidates, Infinity)) {
    if (found.length === limit) break
    const all = [...before, text]
    if (before.includes(text) || !state.segments.some((segment) => holdsAll(segment, all))) continue
    found.push(all.join(' '))
  }
  return found
}

/** Whether a living document of the segment holds each of the words as it stands. */
export function holdsAll(segment: Segment, words: readonly string[]): boolean {
  resetScratch(segment.scratch)
  const ids = words.map((word) => segment.vocabulary.ids.get(word))
  if (!ids.every((id) => id !== undefined)) return false
  const expansions = ids.map((id) => new Map([[id, 1]]))
  return hasCommon(segment, expansions)
}

function correctWords(state: SearchState, words: readonly string[]): string[] | null {
  const last = words.length - 1
  const corrected = words.map((word, i) => {
    if (isKnownWord(state, word)) return word
    if (i < last) return correctWord(state, word) ?? word
    return correctWord(state, word) ?? beginningNear(state, word) ?? word
  })
  return corrected.some((word, i) => word !== words[i]) ? corrected : null
}

function beginningNear({ segments }: SearchState, word: string): string | undefined {
  const found = segments.flatMap(({ data }) => scoredPrefixes(data, word))
  return found.toSorted((a, b) => b.score - a.score)[0]?.prefix
}

/** Positions of the highest scores in a range, best first; zeros are left out. */
function highest(
  start: number,
  end: number,
  limit: number,
  scoreOf: (position: number) => number,
): number[] {
  const best: { position: number; score: number }[] = []
  for (let position = start; position < end; position++) {
    const score = scoreOf(position)
    if (score <= 0 || (best.length === limit && score <= best[limit - 1]!.score)) continue
    let at = best.length
    while (at > 0 && best[at - 1]!.score < score) at--
    best.splice(at, 0, { position, score })
    if (best.length > limit) best.pop()
  }
  return best.map(({ position }) => position)
}

function distinctBest(found: readonly Completion[], limit: number): string[] {
  const scores = new Map<string, number>()
  for (const { text, score } of found) scores.set(text, Math.max(score, scores.get(text) ?? 0))
  return [...scores]
    .sort(([textA, a], [textB, b]) => b - a || (textA < textB ? -1 : 1))
    .slice(0, limit)
    .map(([text]) => text)
}
