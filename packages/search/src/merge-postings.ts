import type { Expansion } from './expand-word.ts'
import type { IndexData } from './index-data.ts'
import { postingValue } from './posting-value.ts'
import { takeBytes, takeWords } from './scratch.ts'
import type { Segment } from './segment.ts'

/** Living documents that hold a query word, ascending, each with the value of its best match. */
export type WordHits = {
  readonly docs: Uint32Array
  readonly values: Uint8Array
  readonly length: number
}

/** Hits of a known number that are put together when first read. */
export function postpone(length: number, make: () => WordHits): WordHits {
  let made: WordHits | undefined
  return {
    length,
    get docs() {
      return (made ??= make()).docs
    },
    get values() {
      return (made ??= make()).values
    },
  }
}

type Lists = Pick<Segment, 'data' | 'cells' | 'scratch' | 'dead'>

/** Below this share of the catalogue, sorting the few hits beats clearing a byte per document. */
const SPARSE_SHARE = 1 / 256
/** Cells of so many documents stay in the cache next to the core. */
const BLOCK = 1 << 17

/**
 * The union of a word's posting lists, keeping the best value of a document. One list is decoded;
 * few hits are sorted; many are gathered in a byte per document and read off in order.
 */
export function mergePostings(segment: Lists, expansion: Expansion): WordHits {
  const { data, dead } = segment
  let total = 0
  for (const term of expansion.keys())
    total += data.termOffsets[term + 1]! - data.termOffsets[term]!
  const hits = union(segment, expansion, total)
  return dead === null || dead.docs.length === 0 ? hits : withoutDead(hits, dead.bits)
}

function union(segment: Lists, expansion: Expansion, total: number): WordHits {
  if (expansion.size === 1) return decode(segment, expansion, total)
  if (total < segment.data.count * SPARSE_SHARE) return sortHits(segment, expansion, total)
  return gatherHits(segment, expansion, total)
}

function decode({ data, scratch }: Lists, expansion: Expansion, total: number): WordHits {
  const docs = takeWords(scratch, total)
  const values = takeBytes(scratch, total)
  const { postings } = data
  for (const [term, quality] of expansion) {
    const byField = valuesByField(quality)
    const start = data.termOffsets[term]!
    for (let i = 0; i < total; i++) {
      const posting = postings[start + i]!
      docs[i] = posting >>> 2
      values[i] = byField[posting & 3]!
    }
  }
  return { docs, values, length: total }
}

function sortHits({ data, scratch }: Lists, expansion: Expansion, total: number): WordHits {
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

export type Cursor = { at: number; readonly end: number; readonly byField: Uint8Array }

/**
 * Gathers block by block and reads each block off while its cells are at hand. Short lists are
 * gathered at once: there may be thousands of them, most without a document in a given block.
 */
function gatherHits(
  { data, cells, scratch }: Lists,
  expansion: Expansion,
  total: number,
): WordHits {
  const docs = takeWords(scratch, Math.min(total, data.count))
  const values = takeBytes(scratch, Math.min(total, data.count))
  const blocks = Math.ceil(data.count / BLOCK)
  const long: Cursor[] = []
  for (const [term, quality] of expansion) {
    const list = cursorOf(data, term, quality)
    if (list.end - list.at < blocks * 8) gather(data.postings, cells, list, data.count)
    else long.push(list)
  }
  let length = 0
  for (let start = 0; start < data.count; start += BLOCK) {
    const end = Math.min(data.count, start + BLOCK)
    for (const list of long) gather(data.postings, cells, list, end)
    length = readCells(cells, start, end, { docs, values, length })
  }
  return { docs, values, length }
}

export function cursorOf({ termOffsets }: IndexData, term: number, quality: number): Cursor {
  return { at: termOffsets[term]!, end: termOffsets[term + 1]!, byField: valuesByField(quality) }
}

/** Raises the cells of a list's documents below `limit`. */
export function gather(
  postings: Uint32Array,
  cells: Uint8Array,
  list: Cursor,
  limit: number,
): void {
  const { end, byField } = list
  let { at } = list
  for (; at < end; at++) {
    const posting = postings[at]!
    const doc = posting >>> 2
    if (doc >= limit) break
    const value = byField[posting & 3]!
    if (value > cells[doc]!) cells[doc] = value
  }
  list.at = at
}

/** Appends the block's cells, eight looked at a time, and leaves them zero for the next query. */
export function readCells(cells: Uint8Array, start: number, end: number, hits: WordHits): number {
  const { docs, values } = hits
  const quads = new Uint32Array(cells.buffer, cells.byteOffset, cells.length >>> 2)
  let { length } = hits
  for (let quad = start >>> 2; quad << 2 < end; quad += 2) {
    if ((quads[quad]! | quads[quad + 1]!) === 0) continue
    const first = quad << 2
    for (let doc = first; doc < first + 8; doc++) {
      const value = cells[doc]!
      if (value === 0) continue
      docs[length] = doc
      values[length++] = value
    }
    quads[quad] = 0
    quads[quad + 1] = 0
  }
  return length
}

/** In place, from a position on: the hits are this query's own. */
export function withoutDead(
  { docs, values, length }: WordHits,
  dead: Uint32Array,
  start = 0,
): WordHits {
  let kept = start
  for (let i = start; i < length; i++) {
    const doc = docs[i]!
    docs[kept] = doc
    values[kept] = values[i]!
    kept += ((dead[doc >>> 5]! >>> (doc & 31)) & 1) ^ 1
  }
  return { docs, values, length: kept }
}

function valuesByField(quality: number): Uint8Array {
  return Uint8Array.of(
    0,
    postingValue(quality, 1),
    postingValue(quality, 2),
    postingValue(quality, 3),
  )
}
