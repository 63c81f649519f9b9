import type { Expansion } from '../vocabulary/expand-word.ts'
import { lookUpWord } from './look-up-word.ts'
import { mergePostings } from './merge-postings.ts'
import { postingCount } from './posting-lists.ts'
import { contributions, textScore, valueOf } from './posting-value.ts'
import { takeWords } from '../segments/scratch.ts'
import type { Segment } from '../segments/segment.ts'
import { noHits, type TextHits } from './text-hits.ts'

/**
 * Living documents that hold all of several words, with their text scores: the hits of the rarest
 * word are read, in the lists of the others they are looked up.
 */
export function intersectHits(segment: Segment, words: readonly Expansion[]): TextHits {
  const { data, scratch } = segment
  const [first, ...others] = words
    .map((word) => ({ word, size: postingCount(data, word) }))
    .toSorted((a, b) => a.size - b.size)
  if (first === undefined || first.size === 0) return noHits
  const { docs, codes: marks, length: size } = mergePostings(segment, first.word)
  const totals = takeWords(scratch, size)
  for (let i = 0; i < size; i++) totals[i] = contributions[valueOf(marks[i]!)]!
  let length = size
  for (const { word } of others) {
    const codes = lookUpWord(segment, word, { docs, length })
    let kept = 0
    for (let i = 0; i < length; i++) {
      if (codes[i] === 0) continue
      docs[kept] = docs[i]!
      totals[kept++] = totals[i]! + contributions[valueOf(codes[i]!)]!
    }
    length = kept
  }
  for (let i = 0; i < length; i++) {
    const total = totals[i]!
    const isNamed = ((total >>> 16) & 0xff) > 0
    marks[i] = textScore(total, words.length, isNamed ? data.nameLengths[docs[i]!]! : 0)
  }
  return { docs, marks, isCoded: false, length }
}
