import { assetKinds, type AssetKind } from './search-document.ts'
import { kindOf } from './facet-word.ts'
import type { IndexData } from './index-data.ts'
import type { IndexState } from './index-state.ts'
import { intersectHits } from './intersect-hits.ts'
import { correctWord } from './correct-word.ts'
import { mergePostings } from './merge-postings.ts'
import { resetScratch } from './scratch.ts'
import { suggestTranslated } from './suggest-translated.ts'
import { tokenize } from './tokenize.ts'
import { typoPrefixes } from './typo-prefixes.ts'
import type { SearchLanguage } from './understanding/search-languages.ts'
import { prefixRange } from './vocabulary.ts'

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
/** A term proves that it occurs in a kind within this many of its most popular documents. */
const KIND_PROBE = 256

/**
 * Completes what is being typed, first in the asker's own language where it is not English: words and whole names that start with it, most frequent and
 * popular first; then its last word beside the ones before; and where there is nothing, the same
 * for the likeliest spelling. Every answer has hits.
 */
export function suggestQueries(
  state: IndexState,
  prefix: string,
  { kind, limit, lang = 'en' }: SuggestOptions,
): string[] {
  const words = tokenize(prefix).slice(0, 6)
  if (words.length === 0 || limit < 1) return []
  resetScratch(state.scratch)
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
  state: IndexState,
  words: readonly string[],
  isOpen: boolean,
  kind: AssetKind | undefined,
  limit: number,
): string[] {
  const typed = words.join(' ') + (isOpen ? '' : ' ')
  const found = [
    ...phraseCompletions(state.data, typed, kind, limit),
    ...(words.length === 1 ? termCompletions(state.data, words[0]!, kind, limit) : []),
  ]
  const best = distinctBest(found, limit)
  if (best.length === limit || words.length === 1) return best
  const more = lastWordCompletions(state, words, kind, limit)
  return [...new Set([...best, ...more])].slice(0, limit)
}

function phraseCompletions(
  { phrases, phraseScores, phraseKinds }: IndexData,
  typed: string,
  kind: AssetKind | undefined,
  limit: number,
): Completion[] {
  const mask = kind === undefined ? 0xff : 1 << assetKinds.indexOf(kind)
  const [start, end] = prefixRange(phrases, typed)
  const best = highest(start, end, limit, (i) =>
    (phraseKinds[i]! & mask) === 0 ? 0 : phraseScores[i]! * PHRASE_WEIGHT,
  )
  return best.map((i) => ({ text: phrases[i]!, score: phraseScores[i]! * PHRASE_WEIGHT }))
}

function termCompletions(
  data: IndexData,
  word: string,
  kind: AssetKind | undefined,
  limit: number,
): Completion[] {
  const [start, end] = prefixRange(data.terms, word)
  const scoreOf = (term: number): number => data.termScores[term]!
  const wanted = kind === undefined ? limit : limit * 4
  return highest(start, end, wanted, scoreOf)
    .filter((term) => kind === undefined || occursIn(data, term, assetKinds.indexOf(kind)))
    .map((term) => ({ text: data.terms[term]!, score: scoreOf(term) }))
}

function occursIn({ postings, termOffsets, facetWords }: IndexData, term: number, kind: number) {
  const start = termOffsets[term]!
  return postings
    .subarray(start, Math.min(termOffsets[term + 1]!, start + KIND_PROBE))
    .some((posting) => kindOf(facetWords[posting >>> 2]!) === kind)
}

function lastWordCompletions(
  state: IndexState,
  words: readonly string[],
  kind: AssetKind | undefined,
  limit: number,
): string[] {
  const { data, vocabulary } = state
  const before = words.slice(0, -1)
  const ids = before.map((word) => vocabulary.ids.get(word))
  if (!ids.every((id) => id !== undefined)) return []
  const hitsOf = (term: number) => mergePostings(state, new Map([[term, 1]]))
  const beforeHits = ids.map(hitsOf)
  return termCompletions(data, words.at(-1)!, kind, LAST_WORD_CANDIDATES)
    .filter(({ text }) => !before.includes(text))
    .filter(({ text }) => {
      const hits = hitsOf(vocabulary.ids.get(text)!)
      return intersectHits(state, [...beforeHits, hits]).length > 0
    })
    .slice(0, limit)
    .map(({ text }) => [...before, text].join(' '))
}

function correctWords(state: IndexState, words: readonly string[]): string[] | null {
  const { vocabulary, data } = state
  const last = words.length - 1
  const corrected = words.map((word, i) => {
    if (vocabulary.ids.has(word)) return word
    if (i < last) return correctWord(state, word) ?? word
    return correctWord(state, word) ?? typoPrefixes(data, word)[0] ?? word
  })
  return corrected.some((word, i) => word !== words[i]) ? corrected : null
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
  const sorted = found.toSorted((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1))
  return [...new Set(sorted.map(({ text }) => text))].slice(0, limit)
}
