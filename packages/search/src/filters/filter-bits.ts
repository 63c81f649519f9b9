import type { CompiledFilters } from './compile-filters.ts'
import { bitmapLength } from '../columns/bitmaps.ts'
import type { FlagGroup } from '../columns/flag-bits.ts'
import {
  bitmapOf,
  failingAtMostOne,
  listFiltersOf,
  type ListFilter,
  type Passing,
} from './list-filters.ts'
import { takeHalves, takeWords } from '../segments/scratch.ts'
import type { Segment } from '../segments/segment.ts'
import type { TextHits } from '../postings/text-hits.ts'

/** The documents that pass the filters on flags and those named; null where there are none. */
export function passingBits(
  segment: Segment,
  { flagGroups, ...filters }: CompiledFilters,
  lists: readonly ListFilter[],
): Uint32Array | null {
  const parts = [
    ...lists.map((list) => ({
      bits: bitmapOf(segment, { flagGroups, ...filters }, list),
      flip: 0,
    })),
    ...flagGroups.map((group) => flagBitsOf(segment, group)),
  ]
  const [first, ...others] = parts
  if (first === undefined) return null
  if (others.length === 0 && first.flip === 0) return first.bits
  const words = bitmapLength(segment.data.count)
  const bits = takeWords(segment.scratch, words)
  for (let w = 0; w < words; w++) bits[w] = first.bits[w]! ^ first.flip
  for (const { bits: own, flip } of others) {
    for (let w = 0; w < words; w++) bits[w]! &= own[w]! ^ flip
  }
  return bits
}

/** The documents that are not in a bitmap, and some beyond the last one. */
export function flipBits({ data, scratch }: Segment, bits: Uint32Array): Uint32Array {
  const words = bitmapLength(data.count)
  const flipped = takeWords(scratch, words)
  for (let w = 0; w < words; w++) flipped[w] = ~bits[w]!
  return flipped
}

/** In a copy: the documents of both. */
export function bothBits({ data, scratch }: Segment, a: Uint32Array, b: Uint32Array): Uint32Array {
  const words = bitmapLength(data.count)
  const both = takeWords(scratch, words)
  for (let w = 0; w < words; w++) both[w] = a[w]! & b[w]!
  return both
}

/**
 * The documents that can count anywhere: those that fail at most one filter or, where lists of
 * facets are not wanted, at most one on flags and none else. Filters without bitmaps are not looked
 * at. Null where that leaves out too few.
 */
export function countingBits(
  segment: Segment,
  filters: CompiledFilters,
  wantsAll: boolean,
): Uint32Array | null {
  const lists = listFiltersOf(filters)
  const groups = filters.flagGroups
  const leavesAll = wantsAll || lists.length === 0
  if (leavesAll && groups.length + lists.length < 2) return null
  const onFlags = groups.map((group) => flagBitsOf(segment, group))
  const onLists = lists.map((list) => ({
    bits: bitmapOf(segment, filters, list),
    flip: 0 as const,
  }))
  if (wantsAll) return failingAtMostOne(segment, [...onFlags, ...onLists])
  const kept = failingAtMostOne(segment, onFlags)
  for (const { bits } of onLists) for (let w = 0; w < kept.length; w++) kept[w]! &= bits[w]!
  return kept
}

/**
 * Drops hits that count nowhere without reading their facets: bitmaps of a megabyte stay in the
 * cache, facets of ninety do not (15 → 6 ms for 400,000 hits).
 */
export function keepBits(segment: Segment, hits: TextHits, bits: Uint32Array): TextHits {
  const { docs: found, marks: all, isCoded, length: size } = hits
  const docs = takeWords(segment.scratch, size + 1)
  const marks = takeHalves(segment.scratch, size + 1)
  let length = 0
  for (let i = 0; i < size; i++) {
    const doc = found[i]!
    docs[length] = doc
    marks[length] = all[i]!
    length += (bits[doc >>> 5]! >>> (doc & 31)) & 1
  }
  return { docs, marks, isCoded, length }
}

function flagBitsOf({ data, scratch }: Segment, { bitmaps, isInverted }: FlagGroup): Passing {
  const words = bitmapLength(data.count)
  const bitmap = (at: number): Uint32Array => data.flagBits.subarray(at * words, (at + 1) * words)
  const flip = isInverted ? -1 : 0
  if (bitmaps.length === 1) return { bits: bitmap(bitmaps[0]!), flip }
  const bits = takeWords(scratch, words).fill(0)
  for (const at of bitmaps) {
    const own = bitmap(at)
    for (let w = 0; w < words; w++) bits[w]! |= own[w]!
  }
  return { bits, flip }
}
