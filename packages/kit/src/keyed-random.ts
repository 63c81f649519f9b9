/** Draws that depend on the seed and a key only, never on the order in which they are made. */
export interface KeyedRandom {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  draw(key: string): number
  /** A new list in drawn order (Fisher-Yates). */
  shuffle<T>(key: string, items: readonly T[]): T[]
}

/**
 * FNV-1a over `seed:key` starts a Mulberry32 sequence for each key, so that adding a slot to a kit
 * leaves what the seed chose for the other slots as it was.
 */
export function keyedRandom(seed: string): KeyedRandom {
  return {
    draw: (key) => sequence(`${seed}:${key}`)(),
    shuffle(key, items) {
      const next = sequence(`${seed}:${key}`)
      const rest = [...items]
      const drawn = []
      while (rest.length > 0) drawn.push(...rest.splice(Math.floor(next() * rest.length), 1))
      return drawn
    },
  }
}

/** FNV-1a, 32 bit, over the UTF-16 units' two bytes. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193)
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193)
  }
  return hash >>> 0
}

function sequence(text: string): () => number {
  let state = hashText(text)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
