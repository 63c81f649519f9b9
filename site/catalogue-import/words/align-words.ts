import type { Annotations } from './read-annotations.ts'

/** A word or phrase with its English terms, best first, weights 1..9. */
export type Translation = { readonly word: string; readonly terms: readonly WeightedTerm[] }
export type WeightedTerm = { readonly term: string; readonly weight: number }

export type AlignOptions = {
  /** Words of a phrase, so that `carrito` is learnt from `carrito de la compra`. */
  readonly split: (phrase: string) => readonly string[]
  readonly isStopWord: (word: string) => boolean
}

const MAX_TERMS = 6
/** Added to the uses, so that a pair of words that each stand at one emoji is not a certainty. */
const RARITY = 2
/** Scores from here are as good as certain. */
const CERTAIN = 0.6
const MAX_WORDS = 4
const MIN_SCORE = 0.16
/** A term further behind the best one is about another side of the picture. */
const MIN_SHARE_OF_BEST = 0.4

/**
 * Translates by the emoji that two languages describe: a word and an English term belong together
 * as far as they stand at the same emoji (Dice's coefficient) and as the term is the short name of
 * the emoji that the word describes. A word that is the short name itself where the term is, is
 * its translation.
 */
export function alignWords(
  foreign: Annotations,
  english: Annotations,
  { split, isStopWord }: AlignOptions,
): Translation[] {
  const foreignUses = usesOf(foreign, (phrase) =>
    split(phrase).filter((word) => !isStopWord(word) && word.length > 1),
  )
  const englishUses = usesOf(english, () => [])
  const termsAt = termsByEmoji(englishUses)
  const translations: Translation[] = []
  for (const [word, emoji] of foreignUses) {
    if (word.split(' ').length > MAX_WORDS || isStopWord(word) || !/\p{L}/u.test(word)) continue
    const isPart = ![...emoji].some((e) => foreign.get(e)?.keywords.includes(word))
    if (isPart && emoji.size < 2) continue
    const terms = bestTerms(word, emoji)
    if (terms.length > 0) translations.push({ word, terms })
  }
  return translations.sort((a, b) => (a.word < b.word ? -1 : 1))

  function bestTerms(word: string, emoji: ReadonlySet<string>): WeightedTerm[] {
    const candidates = new Set([...emoji].flatMap((e) => termsAt.get(e) ?? []))
    const scored = [...candidates]
      .map((term) => ({ term, score: scoreOf(word, emoji, term) }))
      .filter(({ score }) => score >= MIN_SCORE)
      .sort((a, b) => b.score - a.score || (a.term < b.term ? -1 : 1))
    const best = scored[0]?.score ?? 0
    return scored
      .filter(({ score }) => score >= best * MIN_SHARE_OF_BEST)
      .slice(0, MAX_TERMS)
      .map(({ term, score }) => ({ term, weight: weightOf(score, best) }))
  }

  function scoreOf(word: string, emoji: ReadonlySet<string>, term: string): number {
    const uses = englishUses.get(term)!
    let shared = 0
    let named = 0
    let isName = false
    for (const e of emoji) {
      if (!uses.has(e)) continue
      shared++
      const name = english.get(e)?.name ?? ''
      if (name === term) named++
      else if (name.split(' ').includes(term)) named += 0.6
      isName ||= name === term && foreign.get(e)?.name === word
    }
    const dice = (2 * shared) / (emoji.size + uses.size + RARITY)
    return Math.min(1, 0.5 * dice + 0.5 * (named / emoji.size) + (isName ? 0.5 : 0))
  }
}

function weightOf(score: number, best: number): number {
  const certainty = Math.min(1, best / CERTAIN)
  return Math.max(1, Math.round((score / best) * certainty * 9))
}

function usesOf(
  annotations: Annotations,
  partsOf: (phrase: string) => readonly string[],
): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>()
  for (const [emoji, { keywords }] of annotations) {
    const words = keywords.flatMap((keyword) => [keyword, ...partsOf(keyword)])
    for (const word of words) uses.set(word, (uses.get(word) ?? new Set()).add(emoji))
  }
  return uses
}

function termsByEmoji(uses: ReadonlyMap<string, ReadonlySet<string>>): Map<string, string[]> {
  const terms = new Map<string, string[]>()
  for (const [term, emoji] of uses) {
    if (term.split(' ').length > 3 || term.length < 2) continue
    for (const e of emoji) terms.set(e, [...(terms.get(e) ?? []), term])
  }
  return terms
}
