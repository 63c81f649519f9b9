import { addCube, copyOwnFacet } from '../counts/add-cube.ts'
import { compileFilters, type CompiledFilters } from '../filters/compile-filters.ts'
import { ALL_FACETS, countDocs, countHits, filterHits, NO_FACETS } from '../counts/count-hits.ts'
import { countSet } from '../counts/count-sets.ts'
import { countingBits, keepBits } from '../filters/filter-bits.ts'
import { docsOfGroup } from '../columns/group-documents.ts'
import { findCandidates, listFiltersOf } from '../filters/list-filters.ts'
import { uniteLists } from '../postings/merge-postings.ts'
import { narrowAmong } from './narrow-among.ts'
import { narrowByContributor, narrowCounted } from './narrow-counted.ts'
import { narrowByValues } from './narrow-by-values.ts'
import type { SearchQuery } from '../contract/search-query.ts'
import type { Segment } from '../segments/segment.ts'
import { codedHits, withoutDead, type TextHits } from '../postings/text-hits.ts'

/**
 * Hits of a segment: a list in document order, or every living document that passes filters on
 * flags, which is not written out before a page asks for it.
 */
export type SegmentHits =
  | { readonly isWhole: false; readonly found: TextHits }
  | { readonly isWhole: true; readonly filters: CompiledFilters }

/** Narrows what the words of a query found; the segment's histograms must be empty and get filled. */
export function narrowFound(segment: Segment, found: TextHits, query: SearchQuery): SegmentHits {
  const filters = compileFilters(segment, query)
  const facets = query.facets === 'kinds' ? NO_FACETS : ALL_FACETS
  return { isWhole: false, found: narrowText(segment, found, filters, facets) }
}

function narrowText(
  segment: Segment,
  found: TextHits,
  filters: CompiledFilters,
  facets: number,
): TextHits {
  const { word } = found
  if (filters.isEmpty) {
    if (word?.counted) countSet(segment, word.counted, facets)
    else countHits(segment, found, facets)
    return found
  }
  if (filters.among !== null) return narrowAmong(segment, found, filters, facets)
  const counted =
    word &&
    (narrowCounted(segment, word, filters, facets) ??
      narrowByContributor(segment, word, filters, facets))
  if (counted) return counted
  const isLarge = found.length > segment.data.count >>> 6
  const bits = isLarge ? countingBits(segment, filters, facets !== NO_FACETS) : null
  if (bits === null) return filterHits(segment, found, filters, facets)
  const kept = word
    ? withoutDead(segment, codedHits(uniteLists(segment, word.expansion, bits)))
    : keepBits(segment, found, bits)
  return filterHits(segment, kept, filters, facets)
}

/**
 * Narrows the whole segment, reading no more of it than must be. Filters on flags alone are counted
 * from the cube, those on one or two styles, categories or colours from their rows. A pack reads its
 * own documents, since what is in another pack counts nowhere. A contributor reads their documents,
 * and their own facet comes from the cube. Others read the documents that fail at most one of them.
 */
export function narrowCatalogue(segment: Segment, query: SearchQuery): SegmentHits {
  const { data, dead } = segment
  const filters = compileFilters(segment, query)
  const facets = query.facets === 'kinds' ? NO_FACETS : ALL_FACETS
  if (filters.among !== null) {
    return { isWhole: false, found: narrowAmong(segment, null, filters, facets) }
  }
  const lists = listFiltersOf(filters)
  const takeDeadOff = (): void => {
    if (dead === null) return
    countDocs(segment, { docs: dead.docs, length: dead.docs.length }, filters, facets, -1)
  }
  if (filters.pack === -1 && lists.length === 0) {
    addCube(segment, filters, facets)
    takeDeadOff()
    return { isWhole: true, filters }
  }
  const counted = narrowByValues(segment, filters, lists, facets)
  if (counted !== null) return { isWhole: false, found: counted }
  const docs =
    filters.pack === -1
      ? findCandidates(segment, filters, lists, facets !== NO_FACETS)
      : docsOfGroup(data.packOffsets, data.packDocs, filters.pack)
  const candidates = { docs, marks: segment.cells, isCoded: false, length: docs.length }
  const hits = filterHits(segment, candidates, filters, facets)
  if (facets !== NO_FACETS && filters.pack === -1 && lists.length === 1) {
    copyOwnFacet(segment, filters, lists[0]!)
  }
  takeDeadOff()
  return { isWhole: false, found: withoutDead(segment, hits) }
}
