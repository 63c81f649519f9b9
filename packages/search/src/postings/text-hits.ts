import type { CountedSet } from './counted-set.ts'
import type { Expansion } from '../vocabulary/expand-word.ts'
import { mergePostings } from './merge-postings.ts'
import { type WordHits } from './posting-lists.ts'
import { contributions, isOfLongName, textScore, valueOf, wordScores } from './posting-value.ts'
import { takeHalves, takeWords } from '../segments/scratch.ts'
import { isDead, type Segment } from '../segments/segment.ts'

/**
 * Documents that the words of a query found, ascending (so: most popular first). Those of a single
 * word may be read only when first asked for.
 */
export type TextHits = {
  readonly docs: Uint32Array
  /** What each is worth: the code of a single word, or a text score. */
  readonly marks: Uint16Array
  readonly isCoded: boolean
  readonly length: number
  readonly word?: WordSource
  /** Of hits without marks that are read when first asked for: these and some of the dead. */
  readonly bits?: Uint32Array
}

/** Where the hits of a single word come from, for whoever needs only the first ones. */
export type WordSource = {
  readonly expansion: Expansion
  /** Only documents of this bitmap are hits. */
  readonly bits: Uint32Array | null
  /** How to count all that hold the word, whatever the bitmap; null where they are to be read. */
  readonly counted: CountedSet | null
}

export const noHits: TextHits = {
  docs: new Uint32Array(0),
  marks: new Uint16Array(0),
  isCoded: false,
  length: 0,
}

/** Hits of a known number that are read when first asked for. */
export function hitsOfWord(segment: Segment, word: WordSource, length: number): TextHits {
  let read: WordHits | undefined
  const hits = (): WordHits => (read ??= mergePostings(segment, word.expansion, word.bits))
  return {
    isCoded: true,
    length,
    word,
    get docs() {
      return hits().docs
    },
    get marks() {
      return hits().codes
    },
  }
}

/** The living documents of a bitmap, so many, read when first asked for; they have no marks. */
export function hitsInBits(segment: Segment, bits: Uint32Array, length: number): TextHits {
  let read: Uint32Array | undefined
  return {
    marks: segment.cells,
    isCoded: false,
    length,
    bits,
    get docs() {
      return (read ??= firstInBits(segment, bits, length))
    },
  }
}

/** The first living documents of a bitmap. */
export function firstInBits(
  { scratch, dead }: Pick<Segment, 'scratch' | 'dead'>,
  bits: Uint32Array,
  limit: number,
): Uint32Array {
  const docs = takeWords(scratch, limit)
  let length = 0
  for (let w = 0; w < bits.length && length < limit; w++) {
    let left = dead === null ? bits[w]! : bits[w]! & ~dead.bits[w]!
    for (; left !== 0 && length < limit; left &= left - 1) {
      docs[length++] = (w << 5) + 31 - Math.clz32(left & -left)
    }
  }
  return docs.subarray(0, length)
}

/** In place. */
export function withoutDead({ dead }: Pick<Segment, 'dead'>, hits: TextHits): TextHits {
  if (dead === null) return hits
  const { docs, marks, isCoded, length } = hits
  let kept = 0
  for (let i = 0; i < length; i++) {
    if (isDead(dead.bits, docs[i]!)) continue
    docs[kept] = docs[i]!
    if (isCoded) marks[kept] = marks[i]!
    kept++
  }
  return { docs, marks, isCoded, length: kept }
}

/** Hits of a word as they were read. */
export function codedHits({ docs, codes, length }: WordHits): TextHits {
  return { docs, marks: codes, isCoded: true, length }
}

/** The same hits with their text scores. */
export function scored(segment: Segment, hits: TextHits): TextHits {
  if (!hits.isCoded) return hits
  const { docs, marks, length } = hits
  const { nameLengths } = segment.data
  const scores = takeHalves(segment.scratch, length)
  for (let i = 0; i < length; i++) scores[i] = scoreOfCode(marks[i]!, docs[i]!, nameLengths)
  return { docs, marks: scores, isCoded: false, length }
}

/** The text score of a single word in a document. */
export function scoreOfCode(code: number, doc: number, nameLengths: Uint8Array): number {
  if (!isOfLongName(code)) return wordScores[code]!
  return textScore(contributions[valueOf(code)]!, 1, nameLengths[doc]!)
}
