import type { IndexData } from '../columns/index-data.ts'
import { stemEnglish } from '../analysis/stem-english.ts'

/**
 * Terms by the hash of their stem: `stemTerms` in the order of `stemHashes`. Two columns of numbers
 * are opened at once, where a map of thirty thousand stems took a third of a second to make.
 */
export type StemTable = Pick<IndexData, 'stemHashes' | 'stemTerms'>

export function buildStemTable(terms: readonly string[]): StemTable {
  const hashes = Uint32Array.from(terms, (term) => hashOf(stemEnglish(term)))
  const stemTerms = Uint32Array.from(hashes.keys()).sort((a, b) => hashes[a]! - hashes[b]! || a - b)
  return { stemHashes: stemTerms.map((term) => hashes[term]!), stemTerms }
}

/** The terms with a stem, ascending. */
export function termsOfStem(
  { stemHashes, stemTerms, terms }: StemTable & Pick<IndexData, 'terms'>,
  stem: string,
): number[] {
  const hash = hashOf(stem)
  let low = 0
  let high = stemHashes.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (stemHashes[middle]! < hash) low = middle + 1
    else high = middle
  }
  const found: number[] = []
  for (; low < stemHashes.length && stemHashes[low] === hash; low++) {
    const term = stemTerms[low]!
    if (stemEnglish(terms[term]!) === stem) found.push(term)
  }
  return found
}

/** FNV-1a over code units. */
function hashOf(stem: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < stem.length; i++) hash = Math.imul(hash ^ stem.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
