import { expandSlot, type Expansion } from './expand-word.ts'
import { deadAmong, findHeavyTerm, findRow, rowTotal } from './heavy-terms.ts'
import {
  intersectHits,
  noHits,
  scoreLater,
  type CountedWord,
  type TextHits,
} from './intersect-hits.ts'
import { mergePostings, postpone, type WordHits } from './merge-postings.ts'
import { addPhraseBonus, keepSideBySide } from './side-by-side.ts'
import { takeBytes, takeWords } from './scratch.ts'
import type { SearchState, Segment } from './segment.ts'
import type { Reading, Slot } from './understanding/query-reading.ts'

/** A slot with the terms and documents that fill it in each segment. */
export type FilledSlot = {
  readonly slot: Slot
  readonly parts: readonly FilledPart[]
  /** Documents of all segments. */
  readonly count: number
}

export type FilledPart = {
  readonly expansion: Expansion
  readonly hits: WordHits
  readonly counted?: CountedWord
}

/** Hits of each segment and how many they are together. */
export type SegmentedHits = { readonly hits: readonly TextHits[]; readonly count: number }

export function noHitsIn({ segments }: SearchState): SegmentedHits {
  return { hits: segments.map(() => noHits), count: 0 }
}

export function fillSlot({ segments }: SearchState, slot: Slot): FilledSlot {
  const parts = segments.map((segment) => {
    const expansion = expandSlot(segment.vocabulary, slot)
    const merge = (): WordHits => mergePostings(segment, expansion)
    const row = findRow(segment.data, expansion)
    if (row === -1) return { expansion, hits: merge() }
    const counted = { expansion, row, dead: deadAmong(segment, expansion) }
    const length = rowTotal(segment, row) - counted.dead.length
    return { expansion, counted, hits: postpone(length, merge) }
  })
  return { slot, parts, count: parts.reduce((sum, { hits }) => sum + hits.length, 0) }
}

/** Documents that fill every slot, ascending, scored; a phrase in a name counts a little more. */
export function matchAll({ segments }: SearchState, filled: readonly FilledSlot[]): SegmentedHits {
  return together(
    segments.map((segment, i) =>
      matchIn(
        segment,
        filled.map(({ parts }) => parts[i]!),
      ),
    ),
  )
}

function matchIn(segment: Segment, filled: readonly FilledPart[]): TextHits {
  if (filled.some(({ hits }) => hits.length === 0)) return noHits
  const [only, ...others] = filled
  if (only?.counted !== undefined && others.length === 0) {
    return scoreLater(segment, only.hits, only.counted)
  }
  const hits = intersectHits(
    segment,
    filled.map(({ hits }) => hits),
  )
  addPhraseBonus(
    segment.data,
    hits,
    filled.map(({ expansion }) => expansion),
  )
  if (only === undefined || others.length > 0) return hits
  const heavy = findHeavyTerm(segment.data, only.expansion, hits.length)
  return heavy === -1 ? hits : { ...hits, heavy }
}

/** As `matchAll` for a reading beside the main one; gives up at the first slot without hits. */
export function matchReading(state: SearchState, { slots, joinedAt }: Reading): SegmentedHits {
  const filled: FilledSlot[] = []
  for (const slot of slots) {
    const next = fillSlot(state, slot)
    if (next.count === 0) return noHitsIn(state)
    filled.push(next)
  }
  const found = matchAll(state, filled)
  if (joinedAt === undefined) return found
  const [head, tail] = filled.slice(joinedAt, joinedAt + 2)
  return together(
    state.segments.map(({ data }, i) =>
      keepSideBySide(data, found.hits[i]!, head!.parts[i]!.expansion, tail!.parts[i]!.expansion),
    ),
  )
}

/** Documents of either, each with its better score. */
export function uniteHits(
  { segments }: SearchState,
  a: SegmentedHits,
  b: SegmentedHits,
): SegmentedHits {
  return together(segments.map((segment, i) => unite(segment, a.hits[i]!, b.hits[i]!)))
}

function together(hits: readonly TextHits[]): SegmentedHits {
  return { hits, count: hits.reduce((sum, { length }) => sum + length, 0) }
}

function unite({ scratch }: Segment, a: TextHits, b: TextHits): TextHits {
  if (b.length === 0) return a
  if (a.length === 0) return b
  const { docs: docsOfA, scores: scoresOfA } = a
  const { docs: docsOfB, scores: scoresOfB } = b
  const docs = takeWords(scratch, a.length + b.length)
  const scores = takeBytes(scratch, a.length + b.length)
  let length = 0
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const left = i < a.length ? docsOfA[i]! : Infinity
    const right = j < b.length ? docsOfB[j]! : Infinity
    docs[length] = Math.min(left, right)
    scores[length++] = Math.max(
      left <= right ? scoresOfA[i++]! : 0,
      right <= left ? scoresOfB[j++]! : 0,
    )
  }
  return { docs, scores, length }
}
