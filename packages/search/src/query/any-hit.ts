import { lookUpWord } from '../postings/look-up-word.ts'
import { postingCount } from '../postings/posting-lists.ts'
import { docOf } from '../postings/posting.ts'
import { isDead, type SearchState, type Segment } from '../segments/segment.ts'
import type { Expansion } from '../vocabulary/expand-word.ts'
import type { FilledSlot } from './match-reading.ts'

/** Documents of a term that are read at first; each further step reads twice as many. */
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
  return [...rarest.keys()].some((term) => hasCommonWith(segment, term, others))
}

function hasCommonWith(
  { data, cells, scratch, dead }: Segment,
  term: number,
  others: readonly Expansion[],
): boolean {
  const { postings, termOffsets } = data
  const end = termOffsets[term + 1]!
  for (let at = termOffsets[term]!, step = FIRST_STEP; at < end; at += step, step *= 2) {
    let docs = postings.slice(at, Math.min(end, at + step)).map(docOf)
    if (dead !== null) docs = docs.filter((doc) => !isDead(dead.bits, doc))
    for (const other of others) {
      const found = lookUpWord({ data, cells, scratch }, other, { docs, length: docs.length })
      docs = docs.filter((_, i) => found[i] !== 0)
    }
    if (docs.length > 0) return true
  }
  return false
}
