import { addDocument, createColumns } from './build-columns.ts'
import { buildData } from './build-data.ts'
import { findDocuments, keyOf, type DocumentKey } from './find-documents.ts'
import { ranksAmong } from './ranks-among.ts'
import type { SearchDocument } from './search-document.ts'
import { serve, type SearchIndex } from './search-index.ts'
import type { IndexOptions } from './search-query.ts'
import { createSegment, liveCount, type SearchState, type Segment } from './segment.ts'

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

/** Fresh documents beyond this number move to the settled ones, so that few are built anew each time. */
const FRESH_LIMIT = 1000

export type LiveIndexOptions = IndexOptions & { readonly freshLimit?: number | undefined }

type Documents = ReadonlyMap<string, SearchDocument>

/**
 * Serves an index together with changes to it. Changed documents live in two small segments: the
 * fresh one is built anew with every change, the settled one only when the fresh one has grown. Former versions are marked dead where they stand. The
 * base is never written to, so its memory may be shared.
 *
 * Suggestions rank by popularity sums that still count dead documents, and a phrase in a name is
 * known of the 100,000 most popular documents of each segment, until `compact`.
 */
export function createLiveIndex(base: SearchIndex, options: LiveIndexOptions = {}): LiveIndex {
  const { dictionary, understanding, freshLimit = FRESH_LIMIT } = options
  let main = createSegment(base.data)
  let settled: Documents = new Map()
  let fresh: Documents = new Map()
  let settledSegment: Segment | null = null
  let freshSegment: Segment | null = null

  const state = (): SearchState => ({
    segments: [main, settledSegment, freshSegment].filter((segment) => segment !== null),
    dictionary,
    understanding,
  })

  function apply({ upsert, remove }: CatalogueChanges): void {
    const keys = new Set([...remove, ...upsert].map(keyOf))
    if (keys.size === 0) return
    const without = (documents: Documents): Map<string, SearchDocument> =>
      new Map([...documents].filter(([key]) => !keys.has(key)))
    const nextSettled = without(settled)
    const nextFresh = without(fresh)
    for (const document of upsert) nextFresh.set(keyOf(document), document)
    const settles = nextFresh.size > freshLimit
    if (settles) {
      for (const [key, document] of nextFresh) nextSettled.set(key, document)
      nextFresh.clear()
    }
    // All that may throw comes first.
    const touched = [...remove, ...upsert]
    const nextSettledSegment = settles
      ? place(segmentOf(main, nextSettled), null)
      : settledSegment && markDead(settledSegment, findDocuments(settledSegment.data, touched))
    freshSegment = place(segmentOf(main, nextFresh), nextSettledSegment)
    settledSegment = nextSettledSegment
    settled = nextSettled
    fresh = nextFresh
    main = markDead(main, findDocuments(main.data, touched))
  }

  function place(segment: Segment | null, other: Segment | null): Segment | null {
    if (segment === null) return null
    const { ranks } = other ?? {}
    const beside = other && ranks ? { data: other.data, ranks } : null
    return { ...segment, ranks: ranksAmong(main.data, segment.data, beside) }
  }

  return {
    ...serve(state),
    size: () => state().segments.reduce((sum, segment) => sum + liveCount(segment), 0),
    changed: () => settled.size + fresh.size + (main.dead?.docs.length ?? 0),
    apply,
    state,
  }
}

/** Misspelt words of the base are corrected by its own dictionary: new words only need one here. */
function segmentOf({ vocabulary }: Segment, documents: Documents): Segment | null {
  if (documents.size === 0) return null
  const columns = createColumns()
  for (const document of documents.values()) addDocument(columns, document)
  return createSegment(buildData(columns, { isKnownElsewhere: (term) => vocabulary.ids.has(term) }))
}

function markDead(segment: Segment, docs: Uint32Array): Segment {
  if (docs.length === 0) return segment
  const all = Uint32Array.from(new Set([...(segment.dead?.docs ?? []), ...docs])).sort()
  const bits = segment.dead?.bits.slice() ?? new Uint32Array((segment.data.count + 31) >>> 5)
  for (const doc of docs) bits[doc >>> 5]! |= 1 << (doc & 31)
  return { ...segment, dead: { bits, docs: all } }
}
