import type { CompiledFilters } from './compile-filters.ts'
import { bitmapLength } from '../building/derive-columns.ts'
import { docsOfGroup } from '../columns/group-documents.ts'
import { takeWords } from '../segments/scratch.ts'
import type { Segment } from '../segments/segment.ts'

/** Filters whose documents stand in lists or bitmaps, unlike those on flags. */
export type ListFilter = 'style' | 'category' | 'color' | 'contributor'

/** Those of a query. */
export function listFiltersOf(filters: CompiledFilters): ListFilter[] {
  const lists: ListFilter[] = []
  if (filters.styles !== null) lists.push('style')
  if (filters.categories !== null) lists.push('category')
  if (filters.colorBit !== 0) lists.push('color')
  if (filters.contributor !== -1) lists.push('contributor')
  return lists
}

/**
 * Documents, ascending, among which are all that pass every one of the filters; where every facet
 * is wanted, also those that fail just one of several, which count in that one's facet.
 */
export function findCandidates(
  segment: Segment,
  filters: CompiledFilters,
  lists: readonly ListFilter[],
  wantsAll: boolean,
): Uint32Array {
  const [first, ...others] = lists
  if (first === undefined) throw new RangeError('no filter to take candidates from')
  if (others.length > 0 && wantsAll)
    return readBits(segment, failingOneAtMost(segment, filters, lists))
  const groups = lists.map((list) => groupsOf(segment, filters, list))
  const single = groups
    .flatMap((parts) => (parts !== null && parts.length < 2 ? [parts[0] ?? noDocs] : []))
    .toSorted((a, b) => a.length - b.length)
  return single[0] ?? readBits(segment, bitmapOf(segment, filters, first))
}

const noDocs = new Uint32Array(0)

/** The chosen groups of documents; null where the filter has a bitmap instead. */
function groupsOf(
  { data }: Segment,
  filters: CompiledFilters,
  list: ListFilter,
): Uint32Array[] | null {
  if (list === 'color') return null
  if (list === 'contributor') {
    return [docsOfGroup(data.contributorOffsets, data.contributorDocs, filters.contributor)]
  }
  return list === 'style'
    ? (filters.styles ?? []).map((style) => docsOfGroup(data.styleOffsets, data.styleDocs, style))
    : (filters.categories ?? []).map((category) =>
        docsOfGroup(data.categoryOffsets, data.categoryDocs, category),
      )
}

/** The documents that pass one of the filters. */
export function bitmapOf(
  segment: Segment,
  filters: CompiledFilters,
  list: ListFilter,
): Uint32Array {
  const { data, scratch } = segment
  const words = bitmapLength(data.count)
  if (list === 'color' && filters.colorDocs !== null) return filters.colorDocs
  const bucket = 31 - Math.clz32(filters.colorBit)
  if (list === 'color' && bucket < 16) {
    return data.colorBits.subarray(bucket * words, (bucket + 1) * words)
  }
  const bits = takeWords(scratch, words).fill(0)
  for (const docs of groupsOf(segment, filters, list) ?? []) {
    for (let i = 0; i < docs.length; i++) bits[docs[i]! >>> 5]! |= 1 << (docs[i]! & 31)
  }
  return bits
}

/** Keeps, 32 documents at a time, who failed none so far and who failed exactly one. */
function failingOneAtMost(
  segment: Segment,
  filters: CompiledFilters,
  lists: readonly ListFilter[],
): Uint32Array {
  const words = bitmapLength(segment.data.count)
  const none = takeWords(segment.scratch, words).fill(0xffffffff)
  const one = takeWords(segment.scratch, words).fill(0)
  for (const list of lists) {
    failOne(none, one, bitmapOf(segment, filters, list), 0)
  }
  for (let w = 0; w < words; w++) one[w]! |= none[w]!
  return one
}

/** Moves who fails a further filter from those who failed none to those who failed one. */
export function failOne(
  none: Uint32Array,
  one: Uint32Array,
  bits: Uint32Array,
  flip: number,
): void {
  for (let w = 0; w < none.length; w++) {
    const passing = bits[w]! ^ flip
    one[w] = (one[w]! & passing) | (none[w]! & ~passing)
    none[w]! &= passing
  }
}

/** The documents of a bitmap, ascending. */
export function readBits({ scratch }: Pick<Segment, 'scratch'>, bits: Uint32Array): Uint32Array {
  let count = 0
  for (let w = 0; w < bits.length; w++) if (bits[w] !== 0) count += bitCount(bits[w]!)
  const docs = takeWords(scratch, count)
  let length = 0
  for (let w = 0; w < bits.length; w++) {
    for (let left = bits[w]!; left !== 0; left &= left - 1) {
      docs[length++] = (w << 5) + 31 - Math.clz32(left & -left)
    }
  }
  return docs
}

/** Set bits of a word, added up in ever wider lanes (Warren, Hacker's Delight, 5-1). */
function bitCount(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555)
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333)
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
