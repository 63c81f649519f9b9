import type { Expansion } from '../vocabulary/expand-word.ts'
import type { IndexData } from '../columns/index-data.ts'
import { MOST_MERGED, mergeLists } from './merge-lists.ts'
import { rangesWithin, wholeList, type ListRange, type WordHits } from './posting-lists.ts'
import { docOf, placeIn } from '../columns/posting.ts'
import { codesOf } from './posting-value.ts'
import { takeHalves, takeWords } from '../segments/scratch.ts'
import type { Segment } from '../segments/segment.ts'

/** From this ratio of lengths, leaping through the longer list beats walking it. */
const GALLOP_RATIO = 16
/** A leap costs as much as so many steps. */
const LEAP = 6

type Docs = { readonly docs: Uint32Array; readonly length: number }
type Lists = Pick<Segment, 'data' | 'cells' | 'scratch'>

/**
 * The code of a word in each of some ascending documents, 0 where they do not hold it. Lists are
 * leapt through or walked beside the documents; of several long ones the union is walked, and where
 * a word has very many terms, their postings are held against a bitmap of the documents instead.
 */
export function lookUpWord(segment: Lists, expansion: Expansion, found: Docs): Uint16Array {
  const { data } = segment
  const codes = takeHalves(segment.scratch, found.length).fill(0)
  if (found.length === 0) return codes
  const rangeOf = rangesBeside(data, found)
  const lists = Array.from(expansion, ([term, quality]) => ({ ...rangeOf(term), quality }))
  let leaping = 0
  let size = 0
  for (const { start, end } of lists) {
    leaping += Math.min(found.length, end - start) * LEAP
    size += end - start
  }
  const sieving = size + (data.count >>> 5) + found.length
  const merging = size * Math.log2(expansion.size + 1) + found.length
  if (expansion.size > 1 && expansion.size <= MOST_MERGED && merging < leaping) {
    walkBeside(mergeLists(segment, expansion, null, rangeOf), found, codes)
  } else if (expansion.size > 1 && sieving < leaping) sieve(segment, lists, found, codes)
  else {
    for (const { start, end, quality } of lists) {
      const list = { start, end, byPlace: codesOf(quality) }
      if (end - start > found.length * GALLOP_RATIO) leapPostings(data, list, found, codes)
      else if (found.length > (end - start) * GALLOP_RATIO) leapDocs(data, list, found, codes)
      else walk(data, list, found, codes)
    }
  }
  return codes
}

/** Documents that stand as near together as this share of the catalogue have lists cut to them. */
const NEAR_SHARE = 1 / 2

function rangesBeside(data: IndexData, { docs, length }: Docs): (term: number) => ListRange {
  const first = docs[0]!
  const last = docs[length - 1]!
  const isNear = last - first <= data.count * NEAR_SHARE
  return isNear ? rangesWithin(data, first, last) : wholeList(data)
}

type List = ListRange & { readonly byPlace: Uint16Array }

function raise(codes: Uint16Array, i: number, code: number): void {
  if (code > codes[i]!) codes[i] = code
}

function walkBeside(word: WordHits, { docs, length }: Docs, codes: Uint16Array): void {
  let at = 0
  for (let i = 0; i < length && at < word.length; i++) {
    const doc = docs[i]!
    while (at < word.length && word.docs[at]! < doc) at++
    if (at < word.length && word.docs[at] === doc) codes[i] = word.codes[at]!
  }
}

function walk(
  { postings }: IndexData,
  { start, end, byPlace }: List,
  { docs, length }: Docs,
  codes: Uint16Array,
): void {
  let at = start
  for (let i = 0; i < length; i++) {
    const doc = docs[i]!
    while (at < end && docOf(postings[at]!) < doc) at++
    if (at === end) return
    if (docOf(postings[at]!) === doc) raise(codes, i, byPlace[placeIn(postings[at]!)]!)
  }
}

function leapPostings(
  { postings }: IndexData,
  { start, end, byPlace }: List,
  { docs, length }: Docs,
  codes: Uint16Array,
): void {
  let at = start
  for (let i = 0; i < length; i++) {
    const doc = docs[i]!
    let step = 1
    while (at + step < end && docOf(postings[at + step]!) < doc) {
      at += step
      step *= 2
    }
    let high = Math.min(end, at + step + 1)
    while (at < high) {
      const middle = (at + high) >>> 1
      if (docOf(postings[middle]!) < doc) at = middle + 1
      else high = middle
    }
    if (at === end) return
    if (docOf(postings[at]!) === doc) raise(codes, i, byPlace[placeIn(postings[at]!)]!)
  }
}

function leapDocs(
  { postings }: IndexData,
  { start, end, byPlace }: List,
  { docs, length }: Docs,
  codes: Uint16Array,
): void {
  let i = 0
  for (let at = start; at < end; at++) {
    const doc = docOf(postings[at]!)
    let step = 1
    while (i + step < length && docs[i + step]! < doc) {
      i += step
      step *= 2
    }
    let high = Math.min(length, i + step + 1)
    while (i < high) {
      const middle = (i + high) >>> 1
      if (docs[middle]! < doc) i = middle + 1
      else high = middle
    }
    if (i === length) return
    if (docs[i] === doc) raise(codes, i, byPlace[placeIn(postings[at]!)]!)
  }
}

function sieve(
  { data, cells, scratch }: Lists,
  lists: readonly (ListRange & { readonly quality: number })[],
  { docs, length }: Docs,
  codes: Uint16Array,
): void {
  const bits = takeWords(scratch, (data.count + 31) >>> 5).fill(0)
  for (let i = 0; i < length; i++) bits[docs[i]! >>> 5]! |= 1 << (docs[i]! & 31)
  for (const { start, end, quality } of lists) {
    const byPlace = codesOf(quality)
    for (let at = start; at < end; at++) {
      const posting = data.postings[at]!
      const doc = docOf(posting)
      if (((bits[doc >>> 5]! >>> (doc & 31)) & 1) === 1)
        raise(cells, doc, byPlace[placeIn(posting)]!)
    }
  }
  for (let i = 0; i < length; i++) {
    codes[i] = cells[docs[i]!]!
    cells[docs[i]!] = 0
  }
}
