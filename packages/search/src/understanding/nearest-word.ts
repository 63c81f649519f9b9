import { editDistance } from '../analysis/edit-distance.ts'
import type { Meaning } from './word-table.ts'

const MIN_LENGTH = 4
const LONG_WORD = 8

/**
 * The dictionary word nearest to a misspelt one, of equals the surest: within distance 1, or 2 for
 * words of eight letters and more. A scan of some 5,000 words takes 2 ms; an index of deletes made
 * the first misspelt query of a language wait a second.
 */
export function nearestWord(
  word: string,
  keys: readonly string[],
  meaningsOf: (key: string) => readonly Meaning[],
): { readonly word: string; readonly distance: number } | null {
  if (word.length < MIN_LENGTH || /\p{N}/u.test(word)) return null
  let limit = word.length >= LONG_WORD - 1 ? 2 : 1
  let best: string | null = null
  for (const key of keys) {
    if (key.includes(' ') || Math.abs(key.length - word.length) > limit) continue
    const distance = editDistance(word, key, limit)
    if (distance > limit || (distance === 2 && key.length < LONG_WORD)) continue
    const isSurer = best === null || meaningsOf(key)[0]!.quality > meaningsOf(best)[0]!.quality
    if (distance < limit || isSurer) best = key
    limit = distance
  }
  return best === null ? null : { word: best, distance: limit }
}
