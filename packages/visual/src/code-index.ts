import { CODE_LENGTH } from './edge-code.ts'
import { VisualError } from './visual-error.ts'

export type CodeMatch = {
  readonly id: number
  /** Bits that differ, of 384. */
  readonly distance: number
}

export type CodeIndex = {
  readonly size: number
  /** Parts that hold at most 65,536 codes each, so that a caller can pause between them. */
  readonly parts: number
  /** Adds a picture by its code, or puts another code in its place. Numbers are small: memory grows with the largest. */
  put(id: number, code: Uint8Array): void
  remove(id: number): void
  /** All whose code differs in at most so many bits, nearest first; of equal ones the lower number. */
  within(code: Uint8Array, mostBits: number): CodeMatch[]
  /** The same of one part, in no order. */
  withinPart(part: number, code: Uint8Array, mostBits: number): CodeMatch[]
}

const WORDS = CODE_LENGTH / 4
const FIRST_WORDS = 8
const PART = 65_536
const NOWHERE = -1

type Part = { readonly words: Uint32Array; readonly ids: Int32Array }

/**
 * Codes side by side in memory, 48 bytes each and compared one by one: all that are near, and no other. With
 * numbers and places 56 bytes a picture; a Map of places would take as much as the codes.
 */
export function createCodeIndex(): CodeIndex {
  const parts: Part[] = []
  let places = new Int32Array(1024).fill(NOWHERE)
  let size = 0

  const placeOf = (id: number) => (id < places.length ? places[id]! : NOWHERE)

  function write(place: number, id: number, words: Uint32Array): void {
    const at = place % PART
    if (at === 0 && place / PART === parts.length) {
      parts.push({ words: new Uint32Array(PART * WORDS), ids: new Int32Array(PART) })
    }
    const part = parts[Math.floor(place / PART)]!
    part.words.set(words, at * WORDS)
    part.ids[at] = id
    places[id] = place
  }

  function withinPart(index: number, code: Uint8Array, mostBits: number): CodeMatch[] {
    const { words, ids } = parts[index]!
    const count = Math.min(PART, size - index * PART)
    const query = wordsOf(code)
    const found: CodeMatch[] = []
    for (let at = 0; at < count; at += 1) {
      const distance = distanceWithin(query, words, at * WORDS, mostBits)
      if (distance <= mostBits) found.push({ id: ids[at]!, distance })
    }
    return found
  }

  return {
    get size() {
      return size
    },
    get parts() {
      return Math.ceil(size / PART)
    },
    put(id, code) {
      const words = wordsOf(code)
      if (id >= places.length) places = enlarged(places, id)
      const known = placeOf(id)
      write(known === NOWHERE ? size : known, id, words)
      if (known === NOWHERE) size += 1
    },
    remove(id) {
      const place = placeOf(id)
      if (place === NOWHERE) return
      size -= 1
      const last = parts[Math.floor(size / PART)]!
      const at = size % PART
      // The last one takes its place.
      write(place, last.ids[at]!, last.words.slice(at * WORDS, (at + 1) * WORDS))
      places[id] = NOWHERE
    },
    within(code, mostBits) {
      const found: CodeMatch[] = []
      for (let part = 0; part * PART < size; part += 1) {
        found.push(...withinPart(part, code, mostBits))
      }
      return found.toSorted((a, b) => a.distance - b.distance || a.id - b.id)
    },
    withinPart,
  }
}

/**
 * The distance of two codes, or any number above `mostBits` once it is certain to be larger. Strangers differ in
 * half of the bits, so that two thirds of the words tell nearly all of them from what is alike.
 */
function distanceWithin(
  query: Uint32Array,
  words: Uint32Array,
  at: number,
  mostBits: number,
): number {
  let distance = 0
  for (let index = 0; index < FIRST_WORDS; index += 1) {
    distance += countBits(query[index]! ^ words[at + index]!)
  }
  if (distance > mostBits) return distance
  for (let index = FIRST_WORDS; index < WORDS; index += 1) {
    distance += countBits(query[index]! ^ words[at + index]!)
  }
  return distance
}

/** @throws {VisualError} invalid_descriptor */
function wordsOf(code: Uint8Array): Uint32Array {
  if (code.length !== CODE_LENGTH) {
    throw new VisualError('invalid_descriptor', `a code of ${code.length} bytes`)
  }
  return new Uint32Array(Uint8Array.from(code).buffer)
}

function enlarged(places: Int32Array, id: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.ceil((id + 1) * 1.25)).fill(NOWHERE)
  larger.set(places)
  return larger
}

/** Set bits of 32, added up in pairs, fours and eights. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
