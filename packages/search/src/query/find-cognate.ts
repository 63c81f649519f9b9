import { editDistance } from '../analysis/edit-distance.ts'
import { isLiveTerm, type SearchState } from '../segments/segment.ts'
import { soundKey } from '../analysis/sound-key.ts'

/** Share of a word's letters that may differ in its cognate. */
const MAX_CHANGED = 0.5

/**
 * The known word that a word of another language sounds like, by its consonants; of several the
 * one nearest in letters, then the most popular. Null where none is near.
 */
export function findCognate({ segments }: SearchState, word: string): string | null {
  const key = soundKey(word)
  if (key === null) return null
  const isLatin = /^[\p{Script=Latin}\p{M}]+$/u.test(word)
  const limit = Math.floor(word.length * MAX_CHANGED)
  let best: { text: string; distance: number; score: number } | null = null
  for (const segment of segments) {
    const { terms, termScores } = segment.data
    for (const term of segment.vocabulary.bySound().get(key) ?? []) {
      if (!isLiveTerm(segment, term)) continue
      const text = terms[term]!
      const distance = isLatin ? editDistance(word, text, limit) : 0
      const score = termScores[term]!
      if (distance > limit) continue
      const isNearer = best === null || distance < best.distance
      if (isNearer || (distance === best!.distance && score > best!.score)) {
        best = { text, distance, score }
      }
    }
  }
  return best?.text ?? null
}
