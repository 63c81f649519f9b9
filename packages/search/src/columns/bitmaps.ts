/** Words of a bitmap with a bit per document. */
export function bitmapLength(count: number): number {
  return (count + 31) >>> 5
}

export function setBits(bits: Uint32Array, docs: Uint32Array): void {
  for (let i = 0; i < docs.length; i++) bits[docs[i]! >>> 5]! |= 1 << (docs[i]! & 31)
}

/** The documents of a bitmap, ascending; `take` may lend memory for them. */
export function readBits(
  bits: Uint32Array,
  take: (length: number) => Uint32Array = (length) => new Uint32Array(length),
): Uint32Array {
  let count = 0
  for (let w = 0; w < bits.length; w++) if (bits[w] !== 0) count += bitCount(bits[w]!)
  const docs = take(count)
  let length = 0
  for (let w = 0; w < bits.length; w++) {
    for (let left = bits[w]!; left !== 0; left &= left - 1) {
      docs[length++] = (w << 5) + 31 - Math.clz32(left & -left)
    }
  }
  return docs
}

/** Set bits of a word, added up in ever wider lanes (Warren, Hacker's Delight, 5-1). */
function bitCount(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555)
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333)
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
