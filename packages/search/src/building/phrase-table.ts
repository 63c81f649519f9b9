import type { Columns } from './build-columns.ts'
import { kindOf } from '../columns/facet-word.ts'
import { append, createGrowable } from '../columns/growable.ts'
import type { IndexData } from '../columns/index-data.ts'

export const MAX_PHRASES = 200_000
const HASH_STEP = 0x9e3779b1

export type Phrase = { readonly text: string; readonly score: number; readonly kinds: number }
export type PhraseColumns = Pick<IndexData, 'phrases' | 'phraseScores' | 'phraseKinds'>

/**
 * Whole names of two to four words with the sum of their documents' popularity, the best
 * `MAX_PHRASES` of them. Ten million names are mostly distinct, so they are told apart in a hash
 * table of numbers (the first row that had the name) and written out only where they are kept.
 */
export function countPhrases(
  columns: Columns,
  order: Uint32Array,
  terms: readonly string[],
  rankOfTerm: Uint32Array,
): PhraseColumns {
  const rows = createGrowable(Uint32Array)
  const scores = createGrowable(Float32Array)
  const kinds = createGrowable(Uint8Array)
  let slots = new Uint32Array(4096)
  for (let doc = 0; doc < order.length; doc++) {
    const row = order[doc]!
    const [start, end] = nameOf(columns, row)
    if (start === end) continue
    if (rows.length * 2 >= slots.length) slots = rehash(columns, rows.values, rows.length)
    const slot = findSlot(columns, slots, rows.values, row)
    if (slots[slot] === 0) {
      append(rows, row)
      append(scores, 0)
      append(kinds, 0)
      slots[slot] = rows.length
    }
    const phrase = slots[slot]! - 1
    scores.values[phrase]! += columns.popularity.values[row]! + 0.05
    kinds.values[phrase]! |= 1 << kindOf(columns.flags.values[row]!)
  }
  const floor = floorOf(scores.values.subarray(0, rows.length))
  const kept: Phrase[] = []
  for (let phrase = 0; phrase < rows.length; phrase++) {
    const score = scores.values[phrase]!
    if (score < floor) continue
    const [start, end] = nameOf(columns, rows.values[phrase]!)
    const words = Array.from(columns.nameTerms.values.subarray(start, end))
    const text = words.map((term) => terms[rankOfTerm[term]!]!).join(' ')
    kept.push({ text, score, kinds: kinds.values[phrase]! })
  }
  return phraseColumns(kept)
}

/** The best phrases, sorted by text. */
export function phraseColumns(phrases: Phrase[]): PhraseColumns {
  const byScore = (a: Phrase, b: Phrase): number => b.score - a.score || (a.text < b.text ? -1 : 1)
  const kept =
    phrases.length > MAX_PHRASES ? phrases.toSorted(byScore).slice(0, MAX_PHRASES) : phrases
  kept.sort((a, b) => (a.text < b.text ? -1 : 1))
  return {
    phrases: kept.map(({ text }) => text),
    phraseScores: Float32Array.from(kept, ({ score }) => score),
    phraseKinds: Uint8Array.from(kept, ({ kinds }) => kinds),
  }
}

/** Phrases below this score are surely not among the best. */
function floorOf(scores: Float32Array): number {
  return scores.length <= MAX_PHRASES ? 0 : scores.slice().sort()[scores.length - MAX_PHRASES]!
}

function nameOf({ nameOffsets, nameTerms }: Columns, row: number): [number, number] {
  const { values, length } = nameOffsets
  return [values[row]!, row + 1 < length ? values[row + 1]! : nameTerms.length]
}

function rehash(columns: Columns, rows: Uint32Array, count: number): Uint32Array<ArrayBuffer> {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(count * 4 + 1)))
  for (let phrase = 0; phrase < count; phrase++) {
    slots[findSlot(columns, slots, rows, rows[phrase]!)] = phrase + 1
  }
  return slots
}

/** The slot that holds the name of a row, else the free one it may take (linear probing). */
function findSlot(columns: Columns, slots: Uint32Array, rows: Uint32Array, row: number): number {
  const mask = slots.length - 1
  let slot = hashOf(columns, row) & mask
  while (slots[slot] !== 0 && !isSame(columns, rows[slots[slot]! - 1]!, row)) {
    slot = (slot + 1) & mask
  }
  return slot
}

function hashOf(columns: Columns, row: number): number {
  const [start, end] = nameOf(columns, row)
  let hash = end - start
  for (let i = start; i < end; i++) {
    hash = Math.imul(hash ^ columns.nameTerms.values[i]!, HASH_STEP)
    hash ^= hash >>> 15
  }
  return hash >>> 0
}

function isSame(columns: Columns, a: number, b: number): boolean {
  if (a === b) return true
  const [startA, endA] = nameOf(columns, a)
  const [startB, endB] = nameOf(columns, b)
  if (endA - startA !== endB - startB) return false
  const { values } = columns.nameTerms
  for (let i = 0; i < endA - startA; i++)
    if (values[startA + i] !== values[startB + i]) return false
  return true
}
