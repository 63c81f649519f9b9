import type { Expansion } from '../vocabulary/expand-word.ts'
import { takeHalves, takeWords } from '../segments/scratch.ts'
import { wholeList, type ListRange, type Lists, type WordHits } from './posting-lists.ts'
import { codesOf } from './posting-value.ts'
import { docOf, placeIn } from '../columns/posting.ts'

/** Of more lists than these, the shortest would be merged too often. */
export const MOST_MERGED = 64

/**
 * The union of posting lists with the best code of a document, two lists at a time, short ones
 * first; with a bitmap, of its documents only. `rangeOf` says which part of a list is read.
 */
export function mergeLists(
  segment: Lists,
  expansion: Expansion,
  bits: Uint32Array | null,
  rangeOf = wholeList(segment.data),
): WordHits {
  const lists = Array.from(expansion, ([term, quality]) =>
    readList(segment, rangeOf(term), quality, bits),
  )
  lists.sort((a, b) => b.length - a.length)
  while (lists.length > 1) {
    const merged = merge(segment, lists.pop()!, lists.pop()!)
    const place = lists.findLastIndex(({ length }) => length >= merged.length)
    lists.splice(place + 1, 0, merged)
  }
  return lists[0] ?? none
}

const none: WordHits = { docs: new Uint32Array(0), codes: new Uint16Array(0), length: 0 }

function readList(
  { data: { postings }, scratch }: Lists,
  { start, end }: ListRange,
  quality: number,
  bits: Uint32Array | null,
): WordHits {
  const byPlace = codesOf(quality)
  // One more: a document outside of the bitmap is written before it is known to be.
  const docs = takeWords(scratch, end - start + 1)
  const codes = takeHalves(scratch, end - start + 1)
  let length = 0
  for (let at = start; at < end; at++) {
    const posting = postings[at]!
    const doc = docOf(posting)
    docs[length] = doc
    codes[length] = byPlace[placeIn(posting)]!
    length += bits === null ? 1 : (bits[doc >>> 5]! >>> (doc & 31)) & 1
  }
  return { docs, codes, length }
}

function merge({ scratch }: Lists, a: WordHits, b: WordHits): WordHits {
  const docs = takeWords(scratch, a.length + b.length)
  const codes = takeHalves(scratch, a.length + b.length)
  let [i, j, length] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const first = a.docs[i]!
    const second = b.docs[j]!
    docs[length] = first < second ? first : second
    const code = first <= second ? a.codes[i++]! : 0
    const other = second <= first ? b.codes[j++]! : 0
    codes[length++] = code > other ? code : other
  }
  for (; i < a.length; i++) {
    docs[length] = a.docs[i]!
    codes[length++] = a.codes[i]!
  }
  for (; j < b.length; j++) {
    docs[length] = b.docs[j]!
    codes[length++] = b.codes[j]!
  }
  return { docs, codes, length }
}
