import { readBits } from '../columns/bitmaps.ts'
import { copyOwnFacet } from '../counts/add-cube.ts'
import type { CompiledFilters } from '../filters/compile-filters.ts'
import { NO_FACETS } from '../counts/count-hits.ts'
import { hasCubes, replaceFacet, takeFacetOff } from '../counts/count-sets.ts'
import { countFiltered } from '../counts/count-from-rows.ts'
import { passingBits, bothBits } from '../filters/filter-bits.ts'
import { bitmapOf, type ListFilter } from '../filters/list-filters.ts'
import { countBase } from './narrow-counted.ts'
import { takeWords } from '../segments/scratch.ts'
import type { Segment } from '../segments/segment.ts'
import { hitsInBits, withoutDead, type TextHits } from '../postings/text-hits.ts'

/**
 * Narrows the whole segment by coarse flags and one or two filters on style, category and colour,
 * whose own facets come from cubes: that of one filter from the cube of the catalogue or of the
 * other filter's values. Null for other filters, and where cubes are missing.
 */
export function narrowByValues(
  segment: Segment,
  filters: CompiledFilters,
  lists: readonly ListFilter[],
  facets: number,
): TextHits | null {
  const [outer, inner = null, ...more] = lists
  if (filters.pack !== -1 || !filters.isCoarse || more.length > 0 || outer === undefined)
    return null
  if (outer === 'contributor' || inner === 'contributor') return null
  if (segment.data.heavyCounts.length === 0) return null
  const set = countFiltered(segment, filters, outer)
  const other = inner === null ? null : countFiltered(segment, filters, inner)
  if (other !== null && !hasCubes(segment, other)) return null
  const own = bitmapOf(segment, filters, outer)
  const passing = passingBits(segment, filters, lists)!
  const read = (bits: Uint32Array): TextHits => readHits(segment, bothBits(segment, own, bits))
  const bits = filters.flagGroups.length === 0 && inner === null ? null : passing
  const count = countBase(segment, { set, bits, read }, filters, inner, facets)
  if (count === null) return null
  if (facets !== NO_FACETS) {
    if (other !== null) replaceFacet(segment, other, filters, outer)
    else {
      const dead = segment.dead?.docs
      copyOwnFacet(segment, filters, outer)
      if (dead) takeFacetOff(segment, { docs: dead, length: dead.length }, filters, outer)
    }
  }
  return count.hits ?? hitsInBits(segment, passing, count.total)
}

function readHits(segment: Segment, bits: Uint32Array): TextHits {
  const docs = readBits(bits, (length) => takeWords(segment.scratch, length))
  return withoutDead(segment, { docs, marks: segment.cells, isCoded: false, length: docs.length })
}
