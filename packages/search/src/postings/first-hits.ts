import { postingCount, withoutDead } from './posting-lists.ts'
import { codesOf, popularityPrior, wordScores } from './posting-value.ts'
import type { Expansion } from '../vocabulary/expand-word.ts'
import { takeHalves, takeWords } from '../segments/scratch.ts'
import type { Segment } from '../segments/segment.ts'
import { scoreOfCode, type TextHits, type WordSource } from './text-hits.ts'
import { createWordReader } from './word-reader.ts'

/** Documents read at first; each step reads as many as all before it. A multiple of 8. */
const FIRST_STEP = 64

/**
 * The hits of one word by falling popularity, up to where the first `end` by relevance are surely
 * among them: what follows is less popular, so that even the best text score could not bring it
 * before them.
 */
export function firstHits(segment: Segment, word: WordSource, end: number): TextHits {
  const { data, scratch, dead } = segment
  const { nameLengths, popularity, count } = data
  const capacity = Math.min(postingCount(data, word.expansion), count) + 1
  const docs = takeWords(scratch, capacity)
  const codes = takeHalves(scratch, capacity)
  const scores = takeHalves(scratch, capacity)
  const read = createWordReader(segment, word.expansion, word.bits)
  const best = bestScore(word.expansion)
  let length = 0
  let from = 0
  while (from < count) {
    const to = Math.min(count, Math.max(FIRST_STEP, from * 2))
    const start = length
    length = read(to, { docs, codes, length })
    if (dead !== null) length = withoutDead({ docs, codes, length }, dead.bits, start).length
    for (let i = start; i < length; i++) scores[i] = scoreOfCode(codes[i]!, docs[i]!, nameLengths)
    from = to
    if (length < end || from >= count) continue
    const bound = best * popularityPrior(popularity[from]!)
    let settled = 0
    for (let i = 0; i < length && settled < end; i++) {
      // Most hits fail by their text score alone.
      if (scores[i]! < bound) continue
      if (scores[i]! * popularityPrior(popularity[docs[i]!]!) >= bound) settled++
    }
    if (settled >= end) break
  }
  return { docs, marks: scores, isCoded: false, length }
}

/** No document of a word scores more: its terms in every place of a document. */
function bestScore(expansion: Expansion): number {
  let best = 0
  for (const quality of new Set(expansion.values())) {
    for (const code of codesOf(quality)) best = Math.max(best, wordScores[code]!)
  }
  return best
}
