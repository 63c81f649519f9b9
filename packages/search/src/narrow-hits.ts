import { addCube, copyOwnFacet } from './add-cube.ts'
import { compileFilters, type CompiledFilters } from './compile-filters.ts'
import { countDocs, countHits, filterHits } from './count-hits.ts'
import { docsOfGroup } from './group-documents.ts'
import { countFromHeavy, countFromRow } from './heavy-terms.ts'
import type { TextHits } from './intersect-hits.ts'
import { findCandidates, listFiltersOf } from './list-filters.ts'
import { pruneHits } from './prune-hits.ts'
import type { SearchQuery } from './search-query.ts'
import { isDead, type Segment } from './segment.ts'

/**
 * Hits of a segment: a list in document order, or every living document that passes filters on
 * flags, which is not written out before a page asks for it.
 */
export type SegmentHits =
  | { readonly isWhole: false; readonly found: TextHits }
  | { readonly isWhole: true; readonly filters: CompiledFilters }

/** Narrows what the words of a query found; the segment's histograms must be empty and get filled. */
export function narrowFound(segment: Segment, found: TextHits, query: SearchQuery): SegmentHits {
  const filters = compileFilters(segment.data, query)
  const wantsAll = query.facets !== 'kinds'
  if (!filters.isEmpty) {
    const pruned = pruneHits(segment, found, filters, wantsAll)
    return { isWhole: false, found: filterHits(segment, pruned, filters, wantsAll) }
  }
  if (found.counted !== undefined) {
    countFromRow(segment, found.counted, wantsAll)
    return { isWhole: false, found }
  }
  if (found.heavy === undefined || found.heavy === -1) countHits(segment, found, wantsAll)
  else countFromHeavy(segment, found, found.heavy, wantsAll)
  return { isWhole: false, found }
}

/**
 * Narrows the whole segment, reading no more of it than must be. Filters on flags alone are counted
 * from the cube. A pack reads its own documents, since what is in another pack counts nowhere. One
 * other filter (style, category, colour, contributor) reads the documents it names, its own facet
 * comes from the cube. Several read the documents that fail at most one of them.
 */
export function narrowCatalogue(segment: Segment, query: SearchQuery): SegmentHits {
  const { data, dead } = segment
  const filters = compileFilters(data, query)
  const wantsAll = query.facets !== 'kinds'
  const lists = listFiltersOf(filters)
  const takeDeadOff = (): void => {
    if (dead === null) return
    countDocs(segment, { docs: dead.docs, length: dead.docs.length }, filters, wantsAll, -1)
  }
  if (filters.pack === -1 && lists.length === 0) {
    addCube(segment, filters, wantsAll)
    takeDeadOff()
    return { isWhole: true, filters }
  }
  const docs =
    filters.pack === -1
      ? findCandidates(segment, filters, lists, wantsAll)
      : docsOfGroup(data.packOffsets, data.packDocs, filters.pack)
  const candidates = { docs, scores: segment.cells, length: docs.length }
  const hits = filterHits(segment, candidates, filters, wantsAll)
  if (wantsAll && filters.pack === -1 && lists.length === 1) {
    copyOwnFacet(segment, filters, lists[0]!)
  }
  takeDeadOff()
  return { isWhole: false, found: dead === null ? hits : withoutDead(hits, dead.bits) }
}

function withoutDead({ docs, scores, length }: TextHits, dead: Uint32Array): TextHits {
  let kept = 0
  for (let i = 0; i < length; i++) if (!isDead(dead, docs[i]!)) docs[kept++] = docs[i]!
  return { docs, scores, length: kept }
}
