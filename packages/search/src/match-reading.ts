import { expandSlot, type Expansion } from './expand-word.ts'
import type { IndexState } from './index-state.ts'
import { intersectHits, type TextHits } from './intersect-hits.ts'
import { mergePostings, type WordHits } from './merge-postings.ts'
import { addPhraseBonus, keepSideBySide } from './side-by-side.ts'
import { takeBytes, takeWords } from './scratch.ts'
import type { Reading, Slot } from './understanding/query-reading.ts'

/** A slot with the terms and documents that fill it. */
export type FilledSlot = {
  readonly slot: Slot
  readonly expansion: Expansion
  readonly hits: WordHits
}

export const noHits: TextHits = { docs: new Uint32Array(0), scores: new Uint8Array(0), length: 0 }

export function fillSlot(state: IndexState, slot: Slot): FilledSlot {
  const expansion = expandSlot(state.vocabulary, slot)
  return { slot, expansion, hits: mergePostings(state, expansion) }
}

/** Documents that fill every slot, ascending, scored; a phrase in a name counts a little more. */
export function matchAll(state: IndexState, filled: readonly FilledSlot[]): TextHits {
  if (filled.some(({ hits }) => hits.length === 0)) return noHits
  const hits = intersectHits(
    state,
    filled.map(({ hits }) => hits),
  )
  addPhraseBonus(
    state.data,
    hits,
    filled.map(({ expansion }) => expansion),
  )
  return hits
}

/** As `matchAll` for a reading beside the main one; gives up at the first slot without hits. */
export function matchReading(state: IndexState, { slots, joinedAt }: Reading): TextHits {
  const filled: FilledSlot[] = []
  for (const slot of slots) {
    const next = fillSlot(state, slot)
    if (next.hits.length === 0) return noHits
    filled.push(next)
  }
  const hits = matchAll(state, filled)
  if (joinedAt === undefined) return hits
  const [head, tail] = filled.slice(joinedAt, joinedAt + 2)
  return keepSideBySide(state.data, hits, head!.expansion, tail!.expansion)
}

/** Documents of either list, ascending, each with its better score. */
export function uniteHits({ scratch }: Pick<IndexState, 'scratch'>, a: TextHits, b: TextHits) {
  if (b.length === 0) return a
  if (a.length === 0) return b
  const docs = takeWords(scratch, a.length + b.length)
  const scores = takeBytes(scratch, a.length + b.length)
  let length = 0
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const left = i < a.length ? a.docs[i]! : Infinity
    const right = j < b.length ? b.docs[j]! : Infinity
    docs[length] = Math.min(left, right)
    scores[length++] = Math.max(
      left <= right ? a.scores[i++]! : 0,
      right <= left ? b.scores[j++]! : 0,
    )
  }
  return { docs, scores, length }
}
