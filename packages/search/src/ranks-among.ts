import { productTypeOf } from './facet-word.ts'
import type { IndexData } from './index-data.ts'

/** A small segment whose documents have their ranks. */
export type RankedData = { readonly data: IndexData; readonly ranks: Float64Array }

/**
 * Where the documents of a small segment stand by popularity among those of the base, where a rank
 * between n - 1 and n means between base documents n - 1 and n, and among those of another small
 * segment. Documents that fall into the same gap are spread over it in their order.
 */
export function ranksAmong(
  base: IndexData,
  data: IndexData,
  other: RankedData | null = null,
): Float64Array {
  const ranks = new Float64Array(data.count)
  let place = 0
  let otherPlace = 0
  for (let doc = 0; doc < data.count; doc++) {
    place = firstAfter(base, data, doc, place)
    let low = place - 1
    let high = place
    if (other !== null) {
      otherPlace = firstAfter(other.data, data, doc, otherPlace)
      if (otherPlace > 0) low = Math.max(low, other.ranks[otherPlace - 1]!)
      if (otherPlace < other.data.count) high = Math.min(high, other.ranks[otherPlace]!)
    }
    ranks[doc] = low + ((high - low) * (doc + 1)) / (data.count + 1)
  }
  return ranks
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
