import type { IndexData } from './index-data.ts'
import { bitmapLength, readBits, setBits } from './bitmaps.ts'

/** Facets whose documents are grouped by their values. */
export type GroupedFacet = 'style' | 'category'

/**
 * Documents by style or category. A value that more than one document in 32 has owns a bitmap, which
 * is smaller than the list of its documents would be and is ready for filters: `bitsAt` is its
 * position, counted from 1. The others own `docs[offsets[v]] … docs[offsets[v + 1]]`.
 */
export type ValueGroups = {
  readonly offsets: Uint32Array
  readonly docs: Uint32Array
  readonly bitsAt: Uint32Array
  readonly bits: Uint32Array
}

export function groupByValue(
  count: number,
  values: number,
  valueOf: (doc: number) => number,
): ValueGroups {
  const sizes = new Uint32Array(values)
  for (let doc = 0; doc < count; doc++) sizes[valueOf(doc)]!++
  const words = bitmapLength(count)
  const bitsAt = new Uint32Array(values)
  const offsets = new Uint32Array(values + 1)
  let bitmaps = 0
  for (let value = 0; value < values; value++) {
    const isLarge = sizes[value]! > words
    if (isLarge) bitsAt[value] = ++bitmaps
    offsets[value + 1] = offsets[value]! + (isLarge ? 0 : sizes[value]!)
  }
  const next = offsets.slice()
  const docs = new Uint32Array(offsets[values]!)
  const bits = new Uint32Array(words * bitmaps)
  for (let doc = 0; doc < count; doc++) {
    const value = valueOf(doc)
    const bitmap = bitsAt[value]!
    if (bitmap === 0) docs[next[value]!++] = doc
    else bits[(bitmap - 1) * words + (doc >>> 5)]! |= 1 << (doc & 31)
  }
  return { offsets, docs, bitsAt, bits }
}

/** The groups of a facet as an index holds them. */
export function groupsIn(data: IndexData, facet: GroupedFacet): ValueGroups {
  return facet === 'style'
    ? {
        offsets: data.styleOffsets,
        docs: data.styleDocs,
        bitsAt: data.styleBitsAt,
        bits: data.styleBits,
      }
    : {
        offsets: data.categoryOffsets,
        docs: data.categoryDocs,
        bitsAt: data.categoryBitsAt,
        bits: data.categoryBits,
      }
}

/** The bitmap of a value, not to be written to; null where it has a list. */
export function bitsOfValue(
  count: number,
  { bitsAt, bits }: ValueGroups,
  value: number,
): Uint32Array | null {
  const at = bitsAt[value]!
  const words = bitmapLength(count)
  return at === 0 ? null : bits.subarray((at - 1) * words, at * words)
}

/** The documents of a value, ascending. */
export function docsOfValue(count: number, groups: ValueGroups, value: number): Uint32Array {
  const bits = bitsOfValue(count, groups, value)
  return bits === null ? listOfValue(groups, value) : readBits(bits)
}

/** The documents of a value without a bitmap. */
export function listOfValue({ offsets, docs }: ValueGroups, value: number): Uint32Array {
  return docs.subarray(offsets[value]!, offsets[value + 1]!)
}

/** Sets the bits of a value's documents in a bitmap. */
export function addValue(
  into: Uint32Array,
  count: number,
  groups: ValueGroups,
  value: number,
): void {
  const bits = bitsOfValue(count, groups, value)
  if (bits === null) setBits(into, listOfValue(groups, value))
  else for (let w = 0; w < into.length; w++) into[w]! |= bits[w]!
}
