import { productTypeOf } from './facet-word.ts'
import type { IndexData } from './index-data.ts'
import { productTypes, type SearchDocument } from '../contract/search-document.ts'

export type DocumentKey = Pick<SearchDocument, 'id' | 'productType'>

export function keyOf({ id, productType }: DocumentKey): string {
  return `${productType} ${id}`
}

const SIEVE_BITS = 1 << 20

/**
 * The documents with the given identities, each once: one pass over all identifiers, which a small
 * bitmap answers for nearly all of them (ten million in some 10 ms).
 */
export function findDocuments(
  { ids, facets }: Pick<IndexData, 'ids' | 'facets'>,
  keys: readonly DocumentKey[],
): Uint32Array {
  const sieve = new Uint32Array(SIEVE_BITS / 32)
  for (const { id } of keys) sieve[(id & (SIEVE_BITS - 1)) >>> 5]! |= 1 << (id & 31)
  const wanted = new Set(keys.map(keyOf))
  const found: number[] = []
  for (let doc = 0; doc < ids.length; doc++) {
    const id = ids[doc]!
    if ((sieve[(id & (SIEVE_BITS - 1)) >>> 5]! & (1 << (id & 31))) === 0) continue
    const productType = productTypes[productTypeOf(facets[doc * 2]!)]!
    if (wanted.has(keyOf({ id, productType }))) found.push(doc)
  }
  return Uint32Array.from(found)
}
