import { DESCRIPTOR_LENGTH } from './describe-picture.ts'
import { checkDescriptor } from './similarity.ts'

export type PictureMatch = { readonly id: number; readonly similarity: number }

export type PictureIndex = {
  readonly size: number
  /** Adds a picture by its packed descriptor, or describes one anew. */
  put(id: number, packed: Int8Array): void
  remove(id: number): void
  /** The most alike, best first; of equal ones the lower number. */
  search(packed: Int8Array, limit: number): PictureMatch[]
}

const FIRST_CAPACITY = 256

/**
 * Packed descriptors side by side in memory, compared one by one: exact, and quick enough for the
 * pictures of one house (see `npm run bench -- visual`).
 */
export function createPictureIndex(): PictureIndex {
  let vectors = new Int8Array(FIRST_CAPACITY * DESCRIPTOR_LENGTH)
  const lengths: number[] = []
  const ids: number[] = []
  const places = new Map<number, number>()

  return {
    get size() {
      return ids.length
    },
    put(id, packed) {
      checkDescriptor(packed)
      const place = places.get(id) ?? ids.length
      places.set(id, place)
      ids[place] = id
      lengths[place] = lengthOf(packed)
      if (place * DESCRIPTOR_LENGTH >= vectors.length) vectors = doubled(vectors)
      vectors.set(packed, place * DESCRIPTOR_LENGTH)
    },
    remove(id) {
      const place = places.get(id)
      if (place === undefined) return
      // The last one takes its place.
      const last = ids.length - 1
      const from = last * DESCRIPTOR_LENGTH
      vectors.copyWithin(place * DESCRIPTOR_LENGTH, from, from + DESCRIPTOR_LENGTH)
      lengths[place] = lengths[last]!
      ids[place] = ids[last]!
      places.set(ids[place], place)
      places.delete(id)
      ids.pop()
      lengths.pop()
    },
    search(packed, limit) {
      checkDescriptor(packed)
      const length = lengthOf(packed)
      const best: PictureMatch[] = []
      for (let place = 0; place < ids.length; place += 1) {
        const product = productOf(packed, vectors, place * DESCRIPTOR_LENGTH)
        const similarity = product / (length * lengths[place]!)
        keepBest(best, limit, { id: ids[place]!, similarity })
      }
      return best
    },
  }
}

/** How alike two packed descriptors are, as `similarity` says it of unpacked ones. */
export function packedSimilarity(a: Int8Array, b: Int8Array): number {
  checkDescriptor(a)
  checkDescriptor(b)
  return productOf(a, b, 0) / (lengthOf(a) * lengthOf(b))
}

function doubled(vectors: Int8Array): Int8Array<ArrayBuffer> {
  const larger = new Int8Array(vectors.length * 2)
  larger.set(vectors)
  return larger
}

function lengthOf(packed: Int8Array): number {
  return Math.sqrt(productOf(packed, packed, 0)) || 1
}

function productOf(query: Int8Array, vectors: Int8Array, at: number): number {
  let sum = 0
  for (let index = 0; index < DESCRIPTOR_LENGTH; index += 1) {
    sum += query[index]! * vectors[at + index]!
  }
  return sum
}

function keepBest(best: PictureMatch[], limit: number, match: PictureMatch): void {
  const last = best.at(-1)
  if (best.length >= limit && last && !isBefore(match, last)) return
  const place = best.findIndex((other) => isBefore(match, other))
  best.splice(place < 0 ? best.length : place, 0, match)
  if (best.length > limit) best.pop()
}

function isBefore(a: PictureMatch, b: PictureMatch): boolean {
  return a.similarity === b.similarity ? a.id < b.id : a.similarity > b.similarity
}
