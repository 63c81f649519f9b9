import { contributions, textScore } from './posting-value.ts'
import type { Expansion } from './expand-word.ts'
import type { WordHits } from './merge-postings.ts'
import { takeBytes, takeWords } from './scratch.ts'
import type { Segment } from './segment.ts'

/** Documents that hold every word, ascending (so: most popular first), with their text scores. */
export type TextHits = {
  readonly docs: Uint32Array
  readonly scores: Uint8Array
  readonly length: number
  /** Position of a heavy term whose documents nearly all of these are; absent or -1 for none. */
  readonly heavy?: number
  /** Of a single word: what it is worth in each document, from which the scores follow. */
  readonly values?: Uint8Array
  /** Of a single word whose hits were counted beforehand. */
  readonly counted?: CountedWord
}

/** A word whose terms have a row of counts, less the dead documents among them. */
export type CountedWord = {
  readonly expansion: Expansion
  readonly row: number
  readonly dead: Uint32Array
}

export const noHits: TextHits = { docs: new Uint32Array(0), scores: new Uint8Array(0), length: 0 }

/** From this ratio of lengths, leaping through the longer list beats walking it. */
const GALLOP_RATIO = 16

type Columns = Pick<Segment, 'data' | 'scratch'>

/** Intersects the words' hits, the shortest first, and scores what is left. */
export function intersectHits(segment: Columns, words: readonly WordHits[]): TextHits {
  const [first, ...others] = words.toSorted((a, b) => a.length - b.length)
  if (first === undefined || first.length === 0) return noHits
  if (others.length === 0) return scoreLater(segment, first)
  const { data, scratch } = segment
  // A copy: the words' own hits are intersected again for near misses.
  const docs = takeWords(scratch, first.length)
  docs.set(first.docs.subarray(0, first.length))
  const totals = takeWords(scratch, first.length)
  for (let i = 0; i < first.length; i++) totals[i] = contributions[first.values[i]!]!
  let length = first.length
  for (const { docs: otherDocs, values, length: otherLength } of others) {
    const other = { docs: otherDocs, values, length: otherLength }
    const narrow = other.length > length * GALLOP_RATIO ? gallop : walk
    length = narrow(docs, totals, length, other)
  }
  const scores = takeBytes(scratch, length)
  for (let i = 0; i < length; i++) {
    scores[i] = textScore(totals[i]!, words.length, data.nameLengths[docs[i]!]!)
  }
  return { docs, scores, length }
}

/** Outside of names the score of a single word follows from its value alone. */
export const plainScores = Uint8Array.from(contributions, (total) =>
  textScore(total & 0xffff, 1, 0),
)

/** Hits of one word, each scored when first asked: most of a filtered query's never are. */
export function scoreLater(segment: Columns, hits: WordHits, counted?: CountedWord): TextHits {
  let scores: Uint8Array | undefined
  return {
    length: hits.length,
    ...(counted && { counted }),
    get docs() {
      return hits.docs
    },
    get values() {
      return hits.values
    },
    get scores() {
      return (scores ??= scoreWord(segment, hits))
    },
  }
}

/** Some hits of others, with the bytes copied from `values` where there are any, else `scores`. */
export function someHits(
  segment: Columns,
  of: TextHits,
  docs: Uint32Array,
  bytes: Uint8Array,
  length: number,
): TextHits {
  if (of.values === undefined) return { docs, scores: bytes, length }
  return scoreLater(segment, { docs, values: bytes, length })
}

/** The name's lengths are fetched in a pass of their own, so that waits for memory overlap. */
function scoreWord({ data, scratch }: Columns, { docs, values, length }: WordHits): Uint8Array {
  const { nameLengths } = data
  const scores = takeBytes(scratch, length)
  const named = takeWords(scratch, length + 1)
  let namedLength = 0
  for (let i = 0; i < length; i++) {
    const value = values[i]!
    scores[i] = plainScores[value]!
    named[namedLength] = i
    namedLength += value & 1
  }
  for (let j = 0; j < namedLength; j++) {
    const i = named[j]!
    scores[i] = textScore(contributions[values[i]!]!, 1, nameLengths[docs[i]!]!)
  }
  return scores
}

/** Both narrow `docs` and `totals` in place and answer the new length. */
function walk(docs: Uint32Array, totals: Uint32Array, length: number, other: WordHits): number {
  let kept = 0
  let j = 0
  for (let i = 0; i < length; i++) {
    const doc = docs[i]!
    while (j < other.length && other.docs[j]! < doc) j++
    if (j === other.length) break
    if (other.docs[j] !== doc) continue
    docs[kept] = doc
    totals[kept++] = totals[i]! + contributions[other.values[j]!]!
  }
  return kept
}

function gallop(docs: Uint32Array, totals: Uint32Array, length: number, other: WordHits): number {
  let kept = 0
  let j = 0
  for (let i = 0; i < length; i++) {
    const doc = docs[i]!
    j = firstNotBelow(other, doc, j)
    if (j === other.length) break
    if (other.docs[j] !== doc) continue
    docs[kept] = doc
    totals[kept++] = totals[i]! + contributions[other.values[j]!]!
  }
  return kept
}

function firstNotBelow({ docs, length }: WordHits, doc: number, from: number): number {
  let step = 1
  let low = from
  while (low + step < length && docs[low + step]! < doc) {
    low += step
    step *= 2
  }
  let high = Math.min(length, low + step + 1)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (docs[middle]! < doc) low = middle + 1
    else high = middle
  }
  return low
}
