import type { IndexData } from '../columns/index-data.ts'
import { termsOfStem } from './stem-table.ts'
import { soundKey } from '../analysis/sound-key.ts'

/** Look-ups over the sorted terms. */
export type Vocabulary = {
  readonly terms: readonly string[]
  readonly ids: {
    readonly get: (word: string) => number | undefined
    readonly has: (word: string) => boolean
  }
  /** Terms by stem. */
  readonly stems: { readonly get: (stem: string) => readonly number[] }
  /** Terms by how they sound; made when first asked for. */
  readonly bySound: () => ReadonlyMap<string, readonly number[]>
}

/** Costs nothing until it is asked: an index of any size is opened between two queries. */
export function createVocabulary(data: IndexData): Vocabulary {
  const { terms } = data
  const get = (word: string): number | undefined => {
    const at = lowerBound(terms, word)
    return terms[at] === word ? at : undefined
  }
  let sounds: ReadonlyMap<string, readonly number[]> | undefined
  return {
    terms,
    ids: { get, has: (word) => get(word) !== undefined },
    stems: { get: (stem) => termsOfStem(data, stem) },
    bySound: () => (sounds ??= groupBySound(terms)),
  }
}

function groupBySound(terms: readonly string[]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  terms.forEach((term, id) => {
    // Loanwords come with the r at the end of a syllable or, as in Japanese, without it.
    for (const key of new Set([soundKey(term), soundKey(term.replace(/r(?![aeiouy])/g, ''))])) {
      if (key === null) continue
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [id])
      else group.push(id)
    }
  })
  return groups
}

/** Half-open range of the strings that start with a prefix. */
export function prefixRange(sorted: readonly string[], prefix: string): [number, number] {
  return [lowerBound(sorted, prefix), lowerBound(sorted, `${prefix}\uffff`)]
}

function lowerBound(sorted: readonly string[], value: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
