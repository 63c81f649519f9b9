import type { IndexData } from './index-data.ts'
import { stemEnglish } from './stem-english.ts'
import { soundKey } from './understanding/sound-key.ts'

/** Look-ups over the sorted terms; built once when an index is made or loaded. */
export type Vocabulary = {
  readonly terms: readonly string[]
  readonly ids: ReadonlyMap<string, number>
  /** Terms by stem. */
  readonly stems: ReadonlyMap<string, readonly number[]>
  /** Terms by how they sound; made when first asked for. */
  readonly bySound: () => ReadonlyMap<string, readonly number[]>
}

export function createVocabulary({ terms }: IndexData): Vocabulary {
  const ids = new Map<string, number>()
  const stems = new Map<string, number[]>()
  terms.forEach((term, id) => {
    ids.set(term, id)
    const stem = stemEnglish(term)
    const group = stems.get(stem)
    if (group === undefined) stems.set(stem, [id])
    else group.push(id)
  })
  let sounds: ReadonlyMap<string, readonly number[]> | undefined
  return { terms, ids, stems, bySound: () => (sounds ??= groupBySound(terms)) }
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
