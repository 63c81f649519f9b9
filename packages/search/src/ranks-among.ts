import { productTypeOf } from './facet-word.ts'
import type { IndexData } from './index-data.ts'

/**
 * Where the documents of small segments stand among those of the base by popularity: a rank between
 * n - 1 and n means between base documents n - 1 and n, and within a gap the documents of all small
 * segments are spread in their order.
 */
export function ranksAmong(base: IndexData, small: readonly IndexData[]): Float64Array[] {
  const entries = small.flatMap((data, segment) =>
    Array.from(data.ids, (_, doc) => ({ data, segment, doc })),
  )
  entries.sort((a, b) => comparePopularity(a.data, a.doc, b.data, b.doc))
  const ranks = small.map(({ count }) => new Float64Array(count))
  let place = 0
  entries.forEach(({ data, segment, doc }, i) => {
    place = firstAfter(base, data, doc, place)
    ranks[segment]![doc] = place - 1 + (i + 1) / (entries.length + 1)
  })
  return ranks
}

/** The first base document, from `low` on, that comes after the given one. */
function firstAfter(base: IndexData, data: IndexData, doc: number, low: number): number {
  let high = base.count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (comparePopularity(base, middle, data, doc) <= 0) low = middle + 1
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
