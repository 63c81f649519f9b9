import { productTypeOf } from './facet-word.ts'
import type { IndexData } from './index-data.ts'
import { productTypes, type SearchDocument } from '../search-document.ts'

export type DocumentKey = Pick<SearchDocument, 'id' | 'productType'>

export function keyOf({ id, productType }: DocumentKey): string {
  return `${productType} ${id}`
}

/** Looking one document up costs as much as reading so many identifiers one after the other. */
const LOOK_UP = 1000

/** The documents with the given identities, each once: looked up, or all read where many are asked. */
export function findDocuments(data: IndexData, keys: readonly DocumentKey[]): Uint32Array {
  const found = new Set<number>()
  if (keys.length * LOOK_UP > data.count) {
    for (const doc of readAll(data, keys)) found.add(doc)
  } else {
    for (const key of keys) {
      const doc = lookUp(data, key)
      if (doc !== -1) found.add(doc)
    }
  }
  return Uint32Array.from(found)
}

function lookUp({ ids, docsById, facets }: IndexData, { id, productType }: DocumentKey): number {
  let low = 0
  let high = docsById.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ids[docsById[middle]!]! < id) low = middle + 1
    else high = middle
  }
  const wanted = productTypes.indexOf(productType)
  for (; low < docsById.length && ids[docsById[low]!] === id; low++) {
    const doc = docsById[low]!
    if (productTypeOf(facets[doc * 2]!) === wanted) return doc
  }
  return -1
}

const SIEVE_BITS = 1 << 20

/** One pass over all identifiers, which a small bitmap answers for nearly all of them. */
function* readAll({ ids, facets }: IndexData, keys: readonly DocumentKey[]): Generator<number> {
  const sieve = new Uint32Array(SIEVE_BITS / 32)
  for (const { id } of keys) sieve[(id & (SIEVE_BITS - 1)) >>> 5]! |= 1 << (id & 31)
  const wanted = new Set(keys.map(keyOf))
  for (let doc = 0; doc < ids.length; doc++) {
    const id = ids[doc]!
    if ((sieve[(id & (SIEVE_BITS - 1)) >>> 5]! & (1 << (id & 31))) === 0) continue
    const productType = productTypes[productTypeOf(facets[doc * 2]!)]!
    if (wanted.has(keyOf({ id, productType }))) yield doc
  }
}
