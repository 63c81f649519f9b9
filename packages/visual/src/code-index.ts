import { CODE_LENGTH } from './edge-code.ts'
import { VisualError } from './visual-error.ts'

export type CodeMatch = {
  readonly id: number
  /** Bits that differ, of 384. */
  readonly distance: number
}

export type CodeIndex = {
  readonly size: number
  /** Adds a picture by its code, or puts another code in its place. */
  put(id: number, code: Uint8Array): void
  remove(id: number): void
  /** All whose code differs in at most so many bits, nearest first; of equal ones the lower number. */
  within(code: Uint8Array, mostBits: number): CodeMatch[]
}

const WORDS = CODE_LENGTH / 4
const FIRST_CAPACITY = 256

/** Codes side by side in memory, 48 bytes each and compared one by one: all that are near, and no other. */
export function createCodeIndex(): CodeIndex {
  let words = new Uint32Array(FIRST_CAPACITY * WORDS)
  const ids: number[] = []
  const places = new Map<number, number>()

  return {
    get size() {
      return ids.length
    },
    put(id, code) {
      const own = wordsOf(code)
      const place = places.get(id) ?? ids.length
      places.set(id, place)
      ids[place] = id
      if (place * WORDS >= words.length) words = doubled(words)
      words.set(own, place * WORDS)
    },
    remove(id) {
      const place = places.get(id)
      if (place === undefined) return
      // The last one takes its place.
      const last = ids.length - 1
      words.copyWithin(place * WORDS, last * WORDS, (last + 1) * WORDS)
      ids[place] = ids[last]!
      places.set(ids[place], place)
      places.delete(id)
      ids.pop()
    },
    within(code, mostBits) {
      const query = wordsOf(code)
      const found: CodeMatch[] = []
      for (let place = 0; place < ids.length; place += 1) {
        const distance = distanceTo(query, place * WORDS)
        if (distance <= mostBits) found.push({ id: ids[place]!, distance })
      }
      return found.toSorted((a, b) => a.distance - b.distance || a.id - b.id)
    },
  }

  function distanceTo(query: Uint32Array, at: number): number {
    let distance = 0
    for (let index = 0; index < WORDS; index += 1) {
      distance += countBits(query[index]! ^ words[at + index]!)
    }
    return distance
  }
}

/** @throws {VisualError} invalid_descriptor */
function wordsOf(code: Uint8Array): Uint32Array {
  if (code.length !== CODE_LENGTH) {
    throw new VisualError('invalid_descriptor', `a code of ${code.length} bytes`)
  }
  return new Uint32Array(Uint8Array.from(code).buffer)
}

function doubled(words: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(words.length * 2)
  larger.set(words)
  return larger
}

/** Set bits of 32, added up in pairs, fours and eights. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
