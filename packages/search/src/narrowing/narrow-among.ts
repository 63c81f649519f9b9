import { bitmapLength, readBits, setBits } from '../columns/bitmaps.ts'
import { filterHits } from '../counts/count-hits.ts'
import { uniteLists } from '../postings/merge-postings.ts'
import { codedHits, withoutDead, type TextHits } from '../postings/text-hits.ts'
import { takeWords } from '../segments/scratch.ts'
import type { Segment } from '../segments/segment.ts'
import type { CompiledFilters } from '../filters/compile-filters.ts'
import { keepBits } from '../filters/filter-bits.ts'
import { hitsAmong } from './narrow-counted.ts'

/**
 * Narrows to documents of some contributors and by the other filters. What others made counts in no
 * facet, so that only their documents are read: those found by the words of the query, or all of
 * them where there are no words.
 */
export function narrowAmong(
  segment: Segment,
  found: TextHits | null,
  filters: CompiledFilters,
  facets: number,
): TextHits {
  const { data, scratch } = segment
  const bits = takeWords(scratch, bitmapLength(data.count)).fill(0)
  for (const docs of filters.among ?? []) setBits(bits, docs)
  return filterHits(segment, candidatesIn(segment, found, bits), filters, facets)
}

/** Living documents of a bitmap that were found, ascending. */
function candidatesIn(segment: Segment, found: TextHits | null, bits: Uint32Array): TextHits {
  const read = (): Uint32Array => readBits(bits, (length) => takeWords(segment.scratch, length))
  if (found === null) {
    const docs = read()
    return withoutDead(segment, {
      docs,
      marks: segment.cells,
      isCoded: false,
      length: docs.length,
    })
  }
  if (found.word === undefined) return keepBits(segment, found, bits)
  const docs = read()
  // Whichever is shorter is looked up in the other.
  if (docs.length < found.length) return hitsAmong(segment, found.word.expansion, docs)
  return withoutDead(segment, codedHits(uniteLists(segment, found.word.expansion, bits)))
}
