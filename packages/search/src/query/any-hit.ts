import { lookUpWord } from '../postings/look-up-word.ts'
import { postingCount } from '../postings/posting-lists.ts'
import { createWordReader } from '../postings/word-reader.ts'
import { takeHalves, takeWords } from '../segments/scratch.ts'
import { isDead, type SearchState, type Segment } from '../segments/segment.ts'
import type { Expansion } from '../vocabulary/expand-word.ts'
import type { FilledSlot } from './match-reading.ts'

/** Documents read at first; each step reads as many as all before it. A multiple of 8. */
const FIRST_STEP = 64

/**
 * Whether any living document fills every slot. What is searched for has popular hits mostly, so the
 * rarest word is read from the most popular documents on and rarely to its end.
 */
export function hasAnyHit({ segments }: SearchState, filled: readonly FilledSlot[]): boolean {
  if (filled.length === 0 || filled.some(({ isEmpty }) => isEmpty)) return false
  if (filled.length === 1) return true
  return segments.some((segment, i) =>
    hasCommon(
      segment,
      filled.map(({ parts }) => parts[i]!),
    ),
  )
}

function hasCommon(segment: Segment, words: readonly Expansion[]): boolean {
  const { data, scratch, dead } = segment
  const [rarest, ...others] = words.toSorted(
    (a, b) => postingCount(data, a) - postingCount(data, b),
  )
  if (rarest === undefined || rarest.size === 0) return false
  const capacity = Math.min(postingCount(data, rarest), data.count) + 1
  const docs = takeWords(scratch, capacity)
  const codes = takeHalves(scratch, capacity)
  const read = createWordReader(segment, rarest, null)
  for (let from = 0, length = 0; from < data.count;) {
    const start = length
    from = Math.min(data.count, Math.max(FIRST_STEP, from * 2))
    length = read(from, { docs, codes, length })
    let left = docs.subarray(start, length)
    if (dead !== null) left = left.filter((doc) => !isDead(dead.bits, doc))
    for (const other of others) {
      const found = lookUpWord(segment, other, { docs: left, length: left.length })
      left = left.filter((_, i) => found[i] !== 0)
    }
    if (left.length > 0) return true
  }
  return false
}
