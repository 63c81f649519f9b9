import { unzlibSync } from 'fflate'
import { broken } from './tiff-directory.ts'

const [CLEAR, END, FIRST, MOST_CODES] = [256, 257, 258, 4096]

/**
 * A strip or tile as at most `length` bytes; what is missing stays 0.
 *
 * @throws {RasterFileError} `bad-file` for a way of packing that is not read
 */
export function unpackTiff(packed: Uint8Array, way: number, length: number): Uint8Array {
  const out = new Uint8Array(length)
  if (way === 1) out.set(packed.subarray(0, length))
  else if (way === 5) unpackLzw(packed, out)
  else if (way === 32_773) unpackBits(packed, out)
  else if (way === 8 || way === 32_946) {
    try {
      // With a place to write to, it never writes past it.
      unzlibSync(packed, { out })
    } catch (error) {
      throw broken(`The TIFF is broken: ${String(error).slice(0, 80)}`)
    }
  } else throw broken(`The TIFF is packed in way ${way}, which is not read`)
  return out
}

function unpackBits(packed: Uint8Array, out: Uint8Array): void {
  let [at, to] = [0, 0]
  while (at < packed.length && to < out.length) {
    const head = packed[at]!
    at += 1
    if (head === 128) continue
    const count = head < 128 ? head + 1 : 257 - head
    if (head < 128) out.set(packed.subarray(at, Math.min(at + count, at + out.length - to)), to)
    else out.fill(packed[at] ?? 0, to, to + count)
    at += head < 128 ? count : 1
    to += count
  }
}

/** Codes of 9 to 12 bits, the highest bit first; a code is its last byte and the code before that. */
function unpackLzw(packed: Uint8Array, out: Uint8Array): void {
  const before = new Uint16Array(MOST_CODES)
  const last = Uint8Array.from({ length: MOST_CODES }, (_, code) => code & 255)
  const lengths = new Uint16Array(MOST_CODES).fill(1)
  let [next, width, previous, bit, to] = [FIRST, 9, -1, 0, 0]
  while (bit + width <= packed.length * 8 && to < out.length) {
    const code = takeBits(packed, bit, width)
    bit += width
    if (code === END) return
    if (code === CLEAR) {
      ;[next, width, previous] = [FIRST, 9, -1]
      continue
    }
    if (code > next || (previous < 0 && code > 255)) throw broken('The TIFF has a code of nothing')
    if (previous >= 0 && next < MOST_CODES) {
      before[next] = previous
      lengths[next] = lengths[previous]! + 1
      last[next] = firstOf(code === next ? previous : code)
      next += 1
    }
    if (code >= next) throw broken('The TIFF has a code of nothing')
    let at = code
    for (let place = to + lengths[code]! - 1; place >= to; place -= 1) {
      if (place < out.length) out[place] = last[at]!
      at = before[at]!
    }
    to += lengths[code]!
    previous = code
    if (next >= 2 ** width - 1 && width < 12) width += 1
  }

  function firstOf(code: number): number {
    let at = code
    while (at >= FIRST) at = before[at]!
    return at
  }
}

function takeBits(bytes: Uint8Array, bit: number, width: number): number {
  const at = bit >> 3
  const three = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
  return (three >> (24 - width - (bit & 7))) & (2 ** width - 1)
}
