import { tokenize } from '../analysis/tokenize.ts'
import { joinKey, keyOf } from '../analysis/language-key.ts'
import type { SearchLanguage } from '../analysis/search-languages.ts'
import { stemWord } from './stem-word.ts'

/** Index terms that stand for a word together, with the quality of the match, 0..1. */
export type Meaning = { readonly words: readonly string[]; readonly quality: number }

/** A dictionary: what a folded word or phrase of one language means in index terms. */
export type WordTable = {
  readonly language: SearchLanguage
  readonly byKey: ReadonlyMap<string, readonly Meaning[]>
  /** Keys of the same stem, the shortest first. */
  readonly byStem: ReadonlyMap<string, readonly string[]>
  /** Keys of phrases by the one word that they become without spaces. */
  readonly byJoined: ReadonlyMap<string, string>
  /** The first spelling of each key. */
  readonly surfaces: ReadonlyMap<string, string>
}

export type TableEntry = {
  readonly phrase: string
  readonly term: string
  readonly quality: number
}

const MAX_MEANINGS = 10

/** Gathers entries by key; of repeated terms the best quality counts. */
export function createWordTable(
  language: SearchLanguage,
  entries: Iterable<TableEntry>,
): WordTable {
  const gathered = new Map<string, Map<string, number>>()
  const surfaces = new Map<string, string>()
  for (const { phrase, term, quality } of entries) {
    const key = keyOf(phrase, language) || phrase
    const terms = gathered.get(key) ?? new Map<string, number>()
    const words = tokenize(term).join(' ')
    if (words === '') continue
    gathered.set(key, terms.set(words, Math.max(quality, terms.get(words) ?? 0)))
    if (!surfaces.has(key)) surfaces.set(key, phrase)
  }
  const byKey = new Map<string, Meaning[]>()
  const byStem = new Map<string, string[]>()
  const byJoined = new Map<string, string>()
  for (const [key, terms] of gathered) {
    const meanings = [...terms]
      .map(([words, quality]) => ({ words: words.split(' '), quality }))
      .sort((a, b) => b.quality - a.quality)
    byKey.set(key, meanings.slice(0, MAX_MEANINGS))
    const stem = stemKey(key.split(' '), language)
    byStem.set(stem, [...(byStem.get(stem) ?? []), key].sort(byLength))
    if (key.includes(' ')) byJoined.set(key.replaceAll(' ', ''), key)
  }
  return { language, byKey, byStem, byJoined, surfaces }
}

/**
 * What a phrase means: as written, else by the phrase of the same stems, else by the phrase that is
 * written as one word here. Empty where unknown.
 */
export function lookUp(table: WordTable, words: readonly string[]): readonly Meaning[] {
  const { byKey, byStem, byJoined, language } = table
  const own = joinKey(words, language)
  const exact = byKey.get(own)
  if (exact !== undefined) return exact
  const [key = byJoined.get(own)] = byStem.get(stemKey(words, language)) ?? []
  return (key === undefined ? undefined : byKey.get(key)) ?? []
}

function stemKey(words: readonly string[], language: SearchLanguage): string {
  if (language === 'ja' || language === 'ko') return stemWord(words.join(''), language)
  return words.map((word) => stemWord(word, language)).join(' ')
}

function byLength(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1)
}
