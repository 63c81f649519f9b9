import type { Expansion } from '../vocabulary/expand-word.ts'
import type { IndexData } from '../columns/index-data.ts'
import { PHRASE_BONUS } from './posting-value.ts'
import type { TextHits } from './text-hits.ts'

/** A score of a name that is the query's words already says more than the bonus could. */
const HIGHEST_WITH_BONUS = 200

/**
 * Raises the scores of documents whose name holds the words side by side in their order. The order
 * of words is known of the most popular documents only (`forwardTerms`); others keep their score.
 */
export function addPhraseBonus(
  { forwardOffsets, forwardTerms, nameLengths }: IndexData,
  { docs, marks, length }: TextHits,
  words: readonly Expansion[],
): void {
  if (words.length < 2) return
  for (let i = 0; i < length; i++) {
    const doc = docs[i]!
    if (doc + 1 >= forwardOffsets.length) return
    const start = forwardOffsets[doc]!
    const end = start + nameLengths[doc]!
    if (end - start < words.length || marks[i]! > HIGHEST_WITH_BONUS) continue
    if (holdsRun(forwardTerms, start, end, words)) marks[i]! += PHRASE_BONUS
  }
}

/** Hits whose name and tags, read on, hold a term of one word right before a term of the other. */
export function keepSideBySide(
  { forwardOffsets, forwardTerms }: IndexData,
  { docs, marks, length }: TextHits,
  head: Expansion,
  tail: Expansion,
): TextHits {
  const kept: number[] = []
  for (let i = 0; i < length; i++) {
    const doc = docs[i]!
    if (doc + 1 >= forwardOffsets.length) break
    const range = [forwardOffsets[doc]!, forwardOffsets[doc + 1]!] as const
    if (holdsRun(forwardTerms, ...range, [head, tail])) kept.push(i)
  }
  return {
    docs: Uint32Array.from(kept, (i) => docs[i]!),
    marks: Uint16Array.from(kept, (i) => marks[i]!),
    isCoded: false,
    length: kept.length,
  }
}

function holdsRun(
  terms: Uint32Array,
  start: number,
  end: number,
  words: readonly Expansion[],
): boolean {
  for (let at = start; at + words.length <= end; at++) {
    let matched = 0
    while (matched < words.length && words[matched]!.has(terms[at + matched]!)) matched++
    if (matched === words.length) return true
  }
  return false
}
