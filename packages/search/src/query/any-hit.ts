import { lookUpWord } from '../postings/look-up-word.ts'
import { MOST_MERGED, mergeLists } from '../postings/merge-lists.ts'
import { postingCount, rangesWithin } from '../postings/posting-lists.ts'
import { isDead, type SearchState, type Segment } from '../segments/segment.ts'
import type { Expansion } from '../vocabulary/expand-word.ts'
import type { FilledSlot } from './match-reading.ts'

/** About so many documents are read at first; each further step reads twice as many. */
const FIRST_STEP = 64

/**
 * Whether any living document fills every slot. What is searched for has popular hits mostly, so the
 * rarest word is read from the most popular documents on, and rarely to its end.
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

/** Whether any living document of a segment holds all of some words. */
export function hasCommon(segment: Segment, words: readonly Expansion[]): boolean {
  const { data } = segment
  const [rarest, ...others] = words.toSorted(
    (a, b) => postingCount(data, a) - postingCount(data, b),
  )
  if (rarest === undefined) return false
  const terms = [...rarest]
  for (let at = 0; at < terms.length; at += MOST_MERGED) {
    if (hasCommonWith(segment, new Map(terms.slice(at, at + MOST_MERGED)), others)) return true
  }
  return false
}

/** Looks through the catalogue from the most popular documents on, in ever wider ranges. */
function hasCommonWith(segment: Segment, rarest: Expansion, others: readonly Expansion[]): boolean {
  const { data, dead } = segment
  const share = FIRST_STEP / Math.max(FIRST_STEP, postingCount(data, rarest))
  for (let first = 0, width = Math.ceil(data.count * share); first < data.count; width *= 2) {
    const within = rangesWithin(data, first, Math.min(data.count, first + width) - 1)
    const hits = mergeLists(segment, rarest, null, within)
    let docs = hits.docs.subarray(0, hits.length)
    if (dead !== null) docs = docs.filter((doc) => !isDead(dead.bits, doc))
    for (const other of others) {
      const found = lookUpWord(segment, other, { docs, length: docs.length })
      docs = docs.filter((_, i) => found[i] !== 0)
    }
    if (docs.length > 0) return true
    first += width
  }
  return false
}
