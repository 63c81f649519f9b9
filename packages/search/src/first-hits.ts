import type { Expansion } from './expand-word.ts'
import { plainScores, type TextHits } from './intersect-hits.ts'
import { cursorOf, gather, readCells, withoutDead } from './merge-postings.ts'
import { contributions, popularityPrior, postingValue, textScore } from './posting-value.ts'
import { takeBytes, takeWords } from './scratch.ts'
import type { Segment } from './segment.ts'

/** Documents read at first; each step reads as many as all before it. A multiple of 8. */
const FIRST_STEP = 64

/**
 * The hits of one word by falling popularity, up to where the first `end` by relevance are surely
 * among them: what follows is less popular, so that even the best text score could not bring it
 * before them.
 */
export function firstHits(segment: Segment, expansion: Expansion, end: number): TextHits {
  const { data, cells, scratch, dead } = segment
  const { nameLengths, popularity, count } = data
  const lists = Array.from(expansion, ([term, quality]) => cursorOf(data, term, quality))
  const size = lists.reduce((sum, list) => sum + list.end - list.at, 0)
  const capacity = Math.min(size, count)
  const docs = takeWords(scratch, capacity)
  const values = takeBytes(scratch, capacity)
  const scores = takeBytes(scratch, capacity)
  const best = bestScore(expansion)
  let length = 0
  let from = 0
  while (from < count) {
    const to = Math.min(count, Math.max(FIRST_STEP, from * 2))
    for (const list of lists) gather(data.postings, cells, list, to)
    const start = length
    length = readCells(cells, from, to, { docs, values, length })
    if (dead !== null) length = withoutDead({ docs, values, length }, dead.bits, start).length
    for (let i = start; i < length; i++) {
      const value = values[i]!
      scores[i] =
        (value & 1) === 0
          ? plainScores[value]!
          : textScore(contributions[value]!, 1, nameLengths[docs[i]!]!)
    }
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
  return { docs, scores, length }
}

/** No document of a word scores more: the term of most worth as the whole of a name. */
function bestScore(expansion: Expansion): number {
  let best = 0
  for (const quality of expansion.values()) {
    best = Math.max(best, textScore(contributions[postingValue(quality, 3)]!, 1, 1))
  }
  return best
}
