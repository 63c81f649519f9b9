import type { Expansion } from './expand-word.ts'
import type { IndexData } from './index-data.ts'
import type { IndexState } from './index-state.ts'
import { postingValue } from './posting-value.ts'
import { takeBytes, takeWords, type Scratch } from './scratch.ts'

/** Documents that hold a query word, ascending, each with the value of its best match. */
export type WordHits = {
  readonly docs: Uint32Array
  readonly values: Uint8Array
  readonly length: number
}

/** Below this share of the catalogue, sorting the few hits beats clearing a byte per document. */
const SPARSE_SHARE = 1 / 64

/**
 * The union of a word's posting lists, keeping the best value of a document. One list is decoded;
 * few hits are sorted; many are gathered in a byte per document and read off in order.
 */
export function mergePostings(
  { data, cells, scratch }: Pick<IndexState, 'data' | 'cells' | 'scratch'>,
  expansion: Expansion,
): WordHits {
  let total = 0
  for (const term of expansion.keys())
    total += data.termOffsets[term + 1]! - data.termOffsets[term]!
  if (expansion.size === 1) return decode(data, expansion, total, scratch)
  if (total < data.count * SPARSE_SHARE) return sortHits(data, expansion, total, scratch)
  return gatherHits(data, expansion, total, cells, scratch)
}

function decode(data: IndexData, expansion: Expansion, total: number, scratch: Scratch): WordHits {
  const docs = takeWords(scratch, total)
  const values = takeBytes(scratch, total)
  for (const [term, quality] of expansion) {
    const byField = valuesByField(quality)
    const start = data.termOffsets[term]!
    for (let i = 0; i < total; i++) {
      const posting = data.postings[start + i]!
      docs[i] = posting >>> 2
      values[i] = byField[posting & 3]!
    }
  }
  return { docs, values, length: total }
}

function sortHits(
  data: IndexData,
  expansion: Expansion,
  total: number,
  scratch: Scratch,
): WordHits {
  const keys = new Float64Array(total)
  let used = 0
  for (const [term, quality] of expansion) {
    const byField = valuesByField(quality)
    const end = data.termOffsets[term + 1]!
    for (let i = data.termOffsets[term]!; i < end; i++) {
      const posting = data.postings[i]!
      keys[used++] = (posting >>> 2) * 256 + byField[posting & 3]!
    }
  }
  keys.sort()
  const docs = takeWords(scratch, total)
  const values = takeBytes(scratch, total)
  let length = 0
  for (const key of keys) {
    const doc = Math.floor(key / 256)
    if (length > 0 && docs[length - 1] === doc) length--
    docs[length] = doc
    values[length++] = key % 256
  }
  return { docs, values, length }
}

function gatherHits(
  data: IndexData,
  expansion: Expansion,
  total: number,
  cells: Uint8Array,
  scratch: Scratch,
): WordHits {
  const { postings, termOffsets } = data
  for (const [term, quality] of expansion) {
    const byField = valuesByField(quality)
    const end = termOffsets[term + 1]!
    for (let i = termOffsets[term]!; i < end; i++) {
      const posting = postings[i]!
      const value = byField[posting & 3]!
      if (value > cells[posting >>> 2]!) cells[posting >>> 2] = value
    }
  }
  return readCells(cells, Math.min(total, data.count), scratch)
}

/** Reads four cells at a time and leaves them all zero for the next query. */
function readCells(cells: Uint8Array, capacity: number, scratch: Scratch): WordHits {
  const quads = new Uint32Array(cells.buffer, cells.byteOffset, cells.length >>> 2)
  const docs = takeWords(scratch, capacity)
  const values = takeBytes(scratch, capacity)
  let length = 0
  for (let quad = 0; quad < quads.length; quad++) {
    if (quads[quad] === 0) continue
    for (let doc = quad << 2; doc < (quad << 2) + 4; doc++) {
      if (cells[doc] === 0) continue
      docs[length] = doc
      values[length++] = cells[doc]!
      cells[doc] = 0
    }
  }
  return { docs, values, length }
}

function valuesByField(quality: number): readonly number[] {
  return [0, postingValue(quality, 1), postingValue(quality, 2), postingValue(quality, 3)]
}
