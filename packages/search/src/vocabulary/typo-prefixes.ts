import type { IndexData } from '../columns/index-data.ts'
import { prefixRange } from './vocabulary.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'
type ScoredWords = Pick<IndexData, 'terms' | 'termScores'>

const MIN_LENGTH = 3

/**
 * Beginnings of known words at distance 1 from a beginning that no word has, best first: all some
 * 50 × length edits are looked up in the sorted terms, well under a millisecond.
 */
export function scoredPrefixes(
  { terms, termScores }: ScoredWords,
  word: string,
): { prefix: string; score: number }[] {
  if (word.length < MIN_LENGTH || word.length > 24) return []
  const found: { prefix: string; score: number }[] = []
  for (const prefix of edits(word)) {
    const [start, end] = prefixRange(terms, prefix)
    let score = 0
    for (let term = start; term < end; term++) score = Math.max(score, termScores[term]!)
    if (score > 0) found.push({ prefix, score })
  }
  return found.sort((a, b) => b.score - a.score)
}

/** The same without the scores. */
export function typoPrefixes(words: ScoredWords, word: string): string[] {
  return scoredPrefixes(words, word).map(({ prefix }) => prefix)
}

function edits(word: string): Set<string> {
  const variants = new Set<string>()
  for (let i = 0; i <= word.length; i++) {
    const head = word.slice(0, i)
    const tail = word.slice(i + 1)
    if (i < word.length) variants.add(head + tail)
    if (i + 1 < word.length) variants.add(head + word[i + 1] + word[i] + word.slice(i + 2))
    for (const letter of letters) {
      variants.add(head + letter + word.slice(i))
      if (i < word.length) variants.add(head + letter + tail)
    }
  }
  variants.delete(word)
  return variants
}
