import { productTypeOf } from '../columns/facet-word.ts'
import type { IndexData } from '../columns/index-data.ts'

/** A small segment's documents, and where they belong in the base: before which of its documents. */
export type PlacedData = { readonly data: IndexData; readonly places: Uint32Array }

/** Before which document of the base each document of a small segment comes by popularity. */
export function placesIn(base: IndexData, data: IndexData): Uint32Array {
  const places = new Uint32Array(data.count)
  let place = 0
  for (let doc = 0; doc < data.count; doc++) {
    place = firstAfter(base, data, doc, place)
    places[doc] = place
  }
  return places
}

/**
 * Ranks of the documents of all small segments among those of the base, whose rank is their number:
 * documents that come before document n of the base, and after the one before it, are spread between
 * n - 1 and n in their order.
 */
export function ranksTogether(parts: readonly PlacedData[]): Float64Array[] {
  const ranks = parts.map(({ data }) => new Float64Array(data.count))
  const heads = parts.map(() => 0)
  const total = parts.reduce((sum, { data }) => sum + data.count, 0)
  const gap = { owners: new Uint8Array(total), docs: new Uint32Array(total), length: 0 }
  let place = -1
  const spread = (): void => {
    for (let i = 0; i < gap.length; i++) {
      ranks[gap.owners[i]!]![gap.docs[i]!] = place - 1 + (i + 1) / (gap.length + 1)
    }
    gap.length = 0
  }
  for (let done = 0; done < total; done++) {
    const owner = firstOf(parts, heads)
    const doc = heads[owner]!++
    const own = parts[owner]!.places[doc]!
    if (own !== place) spread()
    place = own
    gap.owners[gap.length] = owner
    gap.docs[gap.length++] = doc
  }
  spread()
  return ranks
}

/** The part whose next document comes first. */
function firstOf(parts: readonly PlacedData[], heads: readonly number[]): number {
  let first = -1
  for (let i = 0; i < parts.length; i++) {
    const { data, places } = parts[i]!
    const doc = heads[i]!
    if (doc >= data.count) continue
    if (first === -1) first = i
    else {
      const best = parts[first]!
      const bestDoc = heads[first]!
      const difference =
        places[doc]! - best.places[bestDoc]! || comparePopularity(data, doc, best.data, bestDoc)
      if (difference < 0) first = i
    }
  }
  return first
}

/** The first document of an index, from `low` on, that comes after the given one. */
function firstAfter(index: IndexData, data: IndexData, doc: number, low: number): number {
  let high = index.count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (comparePopularity(index, middle, data, doc) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Below 0 where document `a` of one index comes before document `b` of another by popularity. */
function comparePopularity(one: IndexData, a: number, other: IndexData, b: number): number {
  return (
    other.popularity[b]! - one.popularity[a]! ||
    other.publishedAt[b]! - one.publishedAt[a]! ||
    productTypeOf(one.facets[a * 2]!) - productTypeOf(other.facets[b * 2]!) ||
    one.ids[a]! - other.ids[b]!
  )
}
