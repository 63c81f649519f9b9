import { countWord, sizeOfSet } from '../counts/count-from-rows.ts'
import { expandSlot, type Expansion } from '../vocabulary/expand-word.ts'
import { intersectHits } from '../postings/intersect-hits.ts'
import { mergePostings } from '../postings/merge-postings.ts'
import { postingCount } from '../postings/posting-lists.ts'
import { addPhraseBonus, keepSideBySide } from '../postings/side-by-side.ts'
import { takeHalves, takeWords } from '../segments/scratch.ts'
import { isLiveTerm, type SearchState, type Segment } from '../segments/segment.ts'
import { codedHits, hitsOfWord, noHits, scored, type TextHits } from '../postings/text-hits.ts'
import type { Reading, Slot } from '../vocabulary/query-reading.ts'

/** A slot with the terms that fill it in each segment. */
export type FilledSlot = {
  readonly slot: Slot
  readonly parts: readonly Expansion[]
  /** Whether no living document fills it. */
  readonly isEmpty: boolean
  /** Living documents of all segments, counted when first asked for. */
  readonly count: number
}

/** Hits of each segment and how many they are together. */
export type SegmentedHits = { readonly hits: readonly TextHits[]; readonly count: number }

export function noHitsIn({ segments }: SearchState): SegmentedHits {
  return { hits: segments.map(() => noHits), count: 0 }
}

export function fillSlot({ segments }: SearchState, slot: Slot): FilledSlot {
  const parts = segments.map((segment) => expandSlot(segment.vocabulary, slot))
  let count: number | undefined
  return {
    slot,
    parts,
    isEmpty: segments.every((segment, i) =>
      [...parts[i]!.keys()].every((term) => !isLiveTerm(segment, term)),
    ),
    get count() {
      return (count ??= parts.reduce((sum, part, i) => sum + countPart(segments[i]!, part), 0))
    },
  }
}

function countPart(segment: Segment, expansion: Expansion): number {
  if (segment.dead === null && expansion.size === 1) return postingCount(segment.data, expansion)
  const counted = countWord(segment, expansion)
  if (counted !== null) return sizeOfSet(segment, counted)
  return mergePostings(segment, expansion).length
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

function matchIn(segment: Segment, words: readonly Expansion[]): TextHits {
  const [only, ...others] = words
  if (only === undefined || words.some((word) => word.size === 0)) return noHits
  if (others.length === 0) return matchWord(segment, only)
  const hits = intersectHits(segment, words)
  addPhraseBonus(segment.data, hits, words)
  return hits
}

function matchWord(segment: Segment, expansion: Expansion): TextHits {
  const counted = countWord(segment, expansion)
  if (counted !== null) {
    return hitsOfWord(segment, { expansion, bits: null, counted }, sizeOfSet(segment, counted))
  }
  return codedHits(mergePostings(segment, expansion))
}

/** As `matchAll` for a reading beside the main one; gives up at the first slot without hits. */
export function matchReading(state: SearchState, { slots, joinedAt }: Reading): SegmentedHits {
  const filled: FilledSlot[] = []
  for (const slot of slots) {
    const next = fillSlot(state, slot)
    if (next.isEmpty) return noHitsIn(state)
    filled.push(next)
  }
  const found = matchAll(state, filled)
  if (joinedAt === undefined) return found
  const [head, tail] = filled.slice(joinedAt, joinedAt + 2)
  return together(
    state.segments.map(({ data }, i) =>
      keepSideBySide(data, found.hits[i]!, head!.parts[i]!, tail!.parts[i]!),
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

/** The same documents, each with another score. */
export function mapScores(
  { segments }: SearchState,
  found: SegmentedHits,
  scoreOf: (score: number) => number,
): SegmentedHits {
  const hits = segments.map((segment, i): TextHits => {
    const { docs, marks: own, length } = scored(segment, found.hits[i]!)
    const marks = takeHalves(segment.scratch, length)
    for (let at = 0; at < length; at++) marks[at] = scoreOf(own[at]!)
    return { docs, marks, isCoded: false, length }
  })
  return { hits, count: found.count }
}

function together(hits: readonly TextHits[]): SegmentedHits {
  return { hits, count: hits.reduce((sum, { length }) => sum + length, 0) }
}

function unite(segment: Segment, a: TextHits, b: TextHits): TextHits {
  if (b.length === 0) return a
  if (a.length === 0) return b
  const { docs: docsOfA, marks: scoresOfA } = scored(segment, a)
  const { docs: docsOfB, marks: scoresOfB } = scored(segment, b)
  const docs = takeWords(segment.scratch, a.length + b.length)
  const marks = takeHalves(segment.scratch, a.length + b.length)
  let length = 0
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const left = i < a.length ? docsOfA[i]! : Infinity
    const right = j < b.length ? docsOfB[j]! : Infinity
    docs[length] = Math.min(left, right)
    marks[length++] = Math.max(
      left <= right ? scoresOfA[i++]! : 0,
      right <= left ? scoresOfB[j++]! : 0,
    )
  }
  return { docs, marks, isCoded: false, length }
}
