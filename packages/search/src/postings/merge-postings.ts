import type { Expansion } from '../vocabulary/expand-word.ts'
import { MOST_MERGED, mergeLists } from './merge-lists.ts'
import { postingCount, sortHits, withoutDead, type Lists, type WordHits } from './posting-lists.ts'
import { takeHalves, takeWords } from '../segments/scratch.ts'
import type { Segment } from '../segments/segment.ts'
import { createWordReader } from './word-reader.ts'

/** Below this share of the catalogue, sorting the hits of many lists beats a cell per document. */
const SPARSE_SHARE = 1 / 256

/** Living documents of `uniteLists`. */
export function mergePostings(
  segment: Lists & Pick<Segment, 'dead'>,
  expansion: Expansion,
  bits: Uint32Array | null = null,
): WordHits {
  const hits = uniteLists(segment, expansion, bits)
  const { dead } = segment
  return dead === null || dead.docs.length === 0 ? hits : withoutDead(hits, dead.bits)
}

/**
 * The union of a word's posting lists, keeping the best code of a document; with a bitmap, of its
 * documents only. The few hits of few lists are merged, of many sorted; many hits are read in order.
 */
export function uniteLists(
  segment: Lists,
  expansion: Expansion,
  bits: Uint32Array | null = null,
): WordHits {
  const { data, scratch } = segment
  const total = postingCount(data, expansion)
  if (expansion.size > 1 && total < data.count * SPARSE_SHARE) {
    return expansion.size <= MOST_MERGED
      ? mergeLists(segment, expansion, bits)
      : sortHits(segment, expansion, total, bits)
  }
  // One more: a document that fails is written before it is known to.
  const docs = takeWords(scratch, Math.min(total, data.count) + 1)
  const codes = takeHalves(scratch, Math.min(total, data.count) + 1)
  const read = createWordReader(segment, expansion, bits)
  return { docs, codes, length: read(data.count, { docs, codes, length: 0 }) }
}
