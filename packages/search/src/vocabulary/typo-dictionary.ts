import { editDistance } from '../analysis/edit-distance.ts'
import type { IndexData } from '../columns/index-data.ts'

/**
 * Finds terms within distance 1, or 2 for words of eight letters and more, by symmetric deletes
 * (Garbe's SymSpell): two words within distance d become equal after at most d deletions in each.
 * The hashes of all deletes of all terms stand sorted in one Float64Array as
 * `hash × 2^21 + term`, an exact integer below 2^53; a look-up is a binary search for each delete
 * of the query. Collisions of the 32-bit hash are sorted out by the true distance.
 */
export type TypoDictionary = Pick<IndexData, 'typoEntries' | 'terms'>

const TERM_SPAN = 2 ** 21
const MIN_LENGTH = 3
const MAX_LENGTH = 24
const LONG_WORD = 8
/** Deletes of pairs of letters cost some 45 entries a word, so only the most used words get them. */
const LONG_TERMS = 50_000

/** The sorted hashes, a column of the index; terms found elsewhere may be left out. */
export function buildTypoEntries(
  { terms, termScores }: Pick<IndexData, 'terms' | 'termScores'>,
  isKnownElsewhere: (term: string) => boolean = () => false,
): Float64Array {
  const floor = longTermFloor(terms, termScores)
  const keys: number[] = []
  const limit = Math.min(terms.length, TERM_SPAN)
  for (let id = 0; id < limit; id++) {
    const term = terms[id]!
    if (!isCorrectable(term) || isKnownElsewhere(term)) continue
    const depth = term.length >= LONG_WORD - 2 && termScores[id]! >= floor ? 2 : 1
    for (const hash of deleteHashes(term, depth)) keys.push(hash * TERM_SPAN + id)
  }
  return Float64Array.from(keys).sort()
}

/** Term ids near a word with their distance; the word itself is not among them. */
export function findTypos(
  { typoEntries: entries, terms }: TypoDictionary,
  word: string,
): { term: number; distance: number }[] {
  if (!isCorrectable(word)) return []
  const limit = word.length >= LONG_WORD - 1 ? 2 : 1
  const found = new Map<number, number>()
  for (const hash of deleteHashes(word, limit)) {
    for (let i = lowerBound(entries, hash * TERM_SPAN); i < entries.length; i++) {
      const term = entries[i]! - hash * TERM_SPAN
      if (term >= TERM_SPAN) break
      if (!found.has(term)) found.set(term, editDistance(word, terms[term]!, limit))
    }
  }
  return [...found]
    .filter(([term, distance]) => distance > 0 && distance <= limitFor(terms[term]!))
    .map(([term, distance]) => ({ term, distance }))
}

/** A long word misses letters at times, so that its own length decides and not that of the typo. */
function limitFor(term: string): number {
  return term.length >= LONG_WORD ? 2 : 1
}

/** Numbers are not misspelt words, and short or huge words have no telling neighbours. */
function isCorrectable(word: string): boolean {
  return word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && !/\p{N}/u.test(word)
}

function longTermFloor(terms: readonly string[], scores: Float32Array): number {
  const long = scores.filter((_, id) => terms[id]!.length >= LONG_WORD - 2)
  return long.length <= LONG_TERMS ? 0 : long.sort()[long.length - LONG_TERMS]!
}

function deleteHashes(word: string, depth: number): Set<number> {
  const forms = new Set([word])
  let last = [word]
  for (let d = 0; d < depth; d++) {
    const shorter: string[] = []
    for (const form of last) {
      for (let i = 0; i < form.length; i++) {
        const cut = form.slice(0, i) + form.slice(i + 1)
        if (forms.has(cut)) continue
        forms.add(cut)
        shorter.push(cut)
      }
    }
    last = shorter
  }
  return new Set(Array.from(forms, hashOf))
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

function lowerBound(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
