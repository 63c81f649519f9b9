import type { Expansion } from '../vocabulary/expand-word.ts'
import type { IndexData } from '../columns/index-data.ts'
import { firstNotBelow } from './first-not-below.ts'
import { docOf, LONG_NAME, placeIn, withPlace } from '../columns/posting.ts'
import { codesOf } from './posting-value.ts'
import { takeHalves, takeWords } from '../segments/scratch.ts'
import type { Segment } from '../segments/segment.ts'

/** Documents that hold a query word, ascending, each with the code of its best match. */
export type WordHits = {
  readonly docs: Uint32Array
  readonly codes: Uint16Array
  readonly length: number
}

export type Lists = Pick<Segment, 'data' | 'cells' | 'scratch'>

/** Number of postings of all terms, the dead and those of the same document among them. */
export function postingCount({ termOffsets }: IndexData, expansion: Expansion): number {
  let total = 0
  for (const term of expansion.keys()) total += termOffsets[term + 1]! - termOffsets[term]!
  return total
}

/** Where the postings of a term that are read begin and end. */
export type ListRange = { readonly start: number; readonly end: number }

export function wholeList({ termOffsets }: IndexData): (term: number) => ListRange {
  return (term) => ({ start: termOffsets[term]!, end: termOffsets[term + 1]! })
}

/** The part of a term's list in which documents from a first to a last one stand. */
export function rangesWithin(
  data: IndexData,
  first: number,
  last: number,
): (term: number) => ListRange {
  const whole = wholeList(data)
  return (term) => {
    const { start, end } = whole(term)
    const from = firstNotBelow(data.postings, withPlace(first, 0), start, end)
    return {
      start: from,
      end: firstNotBelow(data.postings, withPlace(last, LONG_NAME) + 1, from, end),
    }
  }
}

const CODE_SPAN = 0x10000

/** Hits of few postings, by sorting them. */
export function sortHits(
  { data, scratch }: Lists,
  expansion: Expansion,
  total: number,
  bits: Uint32Array | null,
): WordHits {
  const keys = new Float64Array(total)
  let used = 0
  for (const [term, quality] of expansion) {
    const byPlace = codesOf(quality)
    const end = data.termOffsets[term + 1]!
    for (let i = data.termOffsets[term]!; i < end; i++) {
      const posting = data.postings[i]!
      const doc = docOf(posting)
      if (bits !== null && ((bits[doc >>> 5]! >>> (doc & 31)) & 1) === 0) continue
      keys[used++] = doc * CODE_SPAN + byPlace[placeIn(posting)]!
    }
  }
  const sorted = keys.subarray(0, used).sort()
  const docs = takeWords(scratch, used)
  const codes = takeHalves(scratch, used)
  let length = 0
  for (const key of sorted) {
    const doc = Math.floor(key / CODE_SPAN)
    if (length > 0 && docs[length - 1] === doc) length--
    docs[length] = doc
    codes[length++] = key % CODE_SPAN
  }
  return { docs, codes, length }
}

export type Cursor = { at: number; readonly end: number; readonly byPlace: Uint16Array }

export function cursorOf({ termOffsets }: IndexData, term: number, quality: number): Cursor {
  return { at: termOffsets[term]!, end: termOffsets[term + 1]!, byPlace: codesOf(quality) }
}

/** Raises the cells of a list's documents below `limit`; with a bitmap, of its documents only. */
export function gather(
  postings: Uint32Array,
  cells: Uint16Array,
  list: Cursor,
  limit: number,
  bits: Uint32Array | null,
): void {
  const { end, byPlace } = list
  let { at } = list
  for (; at < end; at++) {
    const posting = postings[at]!
    const doc = docOf(posting)
    if (doc >= limit) break
    if (bits !== null && ((bits[doc >>> 5]! >>> (doc & 31)) & 1) === 0) continue
    const code = byPlace[placeIn(posting)]!
    if (code > cells[doc]!) cells[doc] = code
  }
  list.at = at
}

/** Appends the block's cells, eight looked at a time, and leaves them zero for the next query. */
export function readCells(cells: Uint16Array, start: number, end: number, hits: WordHits): number {
  const { docs, codes } = hits
  const pairs = new Uint32Array(cells.buffer, cells.byteOffset, cells.length >>> 1)
  let { length } = hits
  for (let pair = start >>> 1; pair << 1 < end; pair += 4) {
    if ((pairs[pair]! | pairs[pair + 1]! | pairs[pair + 2]! | pairs[pair + 3]!) === 0) continue
    const first = pair << 1
    for (let doc = first; doc < first + 8; doc++) {
      const code = cells[doc]!
      docs[length] = doc
      codes[length] = code
      // Without a branch, which would be guessed wrong half of the time: 1 where there is a code.
      length += (code + 0xffff) >>> 16
    }
    pairs[pair] = 0
    pairs[pair + 1] = 0
    pairs[pair + 2] = 0
    pairs[pair + 3] = 0
  }
  return length
}

/** In place, from a position on: the hits are this query's own. */
export function withoutDead(
  { docs, codes, length }: WordHits,
  dead: Uint32Array,
  start = 0,
): WordHits {
  let kept = start
  for (let i = start; i < length; i++) {
    const doc = docs[i]!
    docs[kept] = doc
    codes[kept] = codes[i]!
    kept += ((dead[doc >>> 5]! >>> (doc & 31)) & 1) ^ 1
  }
  return { docs, codes, length: kept }
}
