/** Fewer rows than this are compared with each other: counters for all digits would cost more. */
const FEW = 8192

/** Sorts rows by 32-bit keys, ascending and stable: 16 bits a pass, passes of equal digits skipped. */
export function sortByKey(rows: Uint32Array, keyOf: (row: number) => number): Uint32Array {
  if (rows.length < FEW) return rows.toSorted((a, b) => (keyOf(a) >>> 0) - (keyOf(b) >>> 0))
  let from = rows
  let to: Uint32Array = new Uint32Array(rows.length)
  for (const shift of [0, 16]) {
    const starts = new Uint32Array(0x10001)
    for (let i = 0; i < from.length; i++) starts[((keyOf(from[i]!) >>> shift) & 0xffff) + 1]!++
    if (starts.includes(from.length)) continue
    for (let digit = 0; digit < 0x10000; digit++) starts[digit + 1]! += starts[digit]!
    for (let i = 0; i < from.length; i++) {
      to[starts[(keyOf(from[i]!) >>> shift) & 0xffff]!++] = from[i]!
    }
    const sorted = to
    to = from === rows ? new Uint32Array(rows.length) : from
    from = sorted
  }
  return from
}

/** The numbers from 0 below `length`. */
export function range(length: number): Uint32Array {
  const numbers = new Uint32Array(length)
  for (let i = 0; i < length; i++) numbers[i] = i
  return numbers
}
