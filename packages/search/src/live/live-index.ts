import { addDocument, createColumns } from '../building/build-columns.ts'
import { buildData } from '../building/build-data.ts'
import { findDocuments, keyOf, type DocumentKey } from '../columns/find-documents.ts'
import type { IndexData } from '../columns/index-data.ts'
import { columnsOf } from '../columns/profiles.ts'
import { mergeSegments } from '../merging/merge-segments.ts'
import { placesIn, ranksTogether } from './ranks-among.ts'
import type { SearchDocument } from '../contract/search-document.ts'
import { serve, type SearchIndex } from '../search-index.ts'
import type { IndexOptions } from '../search-index.ts'
import { createSegment, liveCount, type SearchState, type Segment } from '../segments/segment.ts'

export type CatalogueChanges = {
  /** New documents, and those that take the place of one with the same product type and id. */
  readonly upsert: readonly SearchDocument[]
  /** Unknown ones are ignored. */
  readonly remove: readonly DocumentKey[]
}

/** An index that takes changes in between queries; see `createLiveIndex`. */
export type LiveIndex = Pick<SearchIndex, 'search' | 'suggest' | 'relatedTerms'> & {
  /** Documents that are there now. */
  readonly size: () => number
  /** Documents that were changed, added or removed since the base. */
  readonly changed: () => number
  /**
   * Removes, then puts in; queries from then on answer with totals and facets as exact as an index
   * built anew.
   *
   * @throws RangeError where a document is out of range; then nothing has changed.
   */
  readonly apply: (changes: CatalogueChanges) => void
  /** What is searched, for `compact`. */
  readonly state: () => SearchState
}

/** A part of the changes with the places of its documents in the base. */
type Part = { readonly segment: Segment; readonly places: Uint32Array }

/** A part is merged with the one before it unless that one has so many times its documents. */
const GROWTH = 4

/**
 * Serves an index together with changes to it. Each change becomes a small segment of its own;
 * segments of like size are merged, so that there are few, each much larger than the next, and a
 * change costs as much as itself. Former versions are marked dead where they stand. The base is
 * never written to, so its memory may be shared.
 *
 * Suggestions rank by popularity sums that still count dead documents, and a phrase in a name is
 * known of the 100,000 most popular documents of each segment, until `compact`.
 */
export function createLiveIndex(base: SearchIndex, options: IndexOptions = {}): LiveIndex {
  const { dictionary, understanding } = options
  let main = createSegment(base.data)
  /** The largest first. */
  let parts: readonly Part[] = []

  const segments = (): Segment[] => [main, ...parts.map(({ segment }) => segment)]
  const state = (): SearchState => ({ segments: segments(), dictionary, understanding })
  const isInBase = (term: string): boolean => main.vocabulary.ids.has(term)

  function apply({ upsert, remove }: CatalogueChanges): void {
    const documents = new Map(upsert.map((document) => [keyOf(document), document]))
    const touched = [...remove, ...documents.values()]
    if (touched.length === 0) return
    // All that may throw comes first.
    const fresh = documents.size === 0 ? [] : [toPart(indexOf(documents.values()))]
    main = markDead(main, touched)
    const former = parts.map(({ segment, places }) => ({
      segment: markDead(segment, touched),
      places,
    }))
    parts = rankTogether(mergeLike([...former, ...fresh]))
  }

  function mergeLike(all: readonly Part[]): Part[] {
    const kept: Part[] = []
    for (const part of all) {
      kept.push(part)
      while (isWorthMerging(kept)) {
        const pair = rankTogether(kept.splice(-2)).map(({ segment }) => segment)
        kept.push(toPart(mergeSegments(pair, { isKnownElsewhere: isInBase })))
      }
    }
    return kept.filter(({ segment }) => liveCount(segment) > 0)
  }

  /** Misspelt words of the base are corrected by its own dictionary: new words only need one here. */
  function indexOf(documents: Iterable<SearchDocument>): IndexData {
    const columns = createColumns(columnsOf(base.data))
    for (const document of documents) addDocument(columns, document)
    return buildData(columns, { isKnownElsewhere: isInBase })
  }

  function toPart(data: IndexData): Part {
    return { segment: createSegment(data), places: placesIn(main.data, data) }
  }

  return {
    ...serve(state),
    size: () => segments().reduce((sum, segment) => sum + liveCount(segment), 0),
    changed: () =>
      parts.reduce((sum, { segment }) => sum + liveCount(segment), main.dead?.docs.length ?? 0),
    apply,
    state,
  }
}

function isWorthMerging(parts: readonly Part[]): boolean {
  const [larger, smaller] = parts.slice(-2)
  if (larger === undefined || smaller === undefined) return false
  return liveCount(smaller.segment) * GROWTH >= liveCount(larger.segment)
}

function rankTogether(parts: readonly Part[]): Part[] {
  const ranks = ranksTogether(parts.map(({ segment, places }) => ({ data: segment.data, places })))
  return parts.map(({ segment, places }, i) => ({
    segment: { ...segment, ranks: ranks[i]! },
    places,
  }))
}

/** The bitmap is written in place: a copy of it would cost more than the change. */
function markDead(segment: Segment, keys: readonly DocumentKey[]): Segment {
  const { data, dead } = segment
  const bits = dead?.bits ?? new Uint32Array((data.count + 31) >>> 5)
  const fresh = findDocuments(data, keys).filter((doc) => !isMarked(bits, doc))
  if (fresh.length === 0) return segment
  for (const doc of fresh) bits[doc >>> 5]! |= 1 << (doc & 31)
  const docs = new Uint32Array((dead?.docs.length ?? 0) + fresh.length)
  if (dead !== null) docs.set(dead.docs)
  docs.set(fresh, docs.length - fresh.length)
  return { ...segment, dead: { bits, docs, byRow: dead?.byRow ?? new Map() } }
}

function isMarked(bits: Uint32Array, doc: number): boolean {
  return ((bits[doc >>> 5]! >>> (doc & 31)) & 1) === 1
}
