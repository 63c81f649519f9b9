const MAX_BITS = 12
const MAX_CODES = 2 ** MAX_BITS

/**
 * For each code and next place in the palette the longer code, with the generation of the table in the
 * upper bits: a new table is a new generation, and nothing is cleared.
 */
const followers = new Int32Array(MAX_CODES * 256)
let generation = 0

/** Pixels that may be written in two ways, for frames that lie over another one. */
export interface Unchanged {
  /** 1 where the frame below already shows the pixel. */
  readonly mask: Uint8Array
  /** The place in the palette that lets the frame below be seen. */
  readonly index: number
}

/**
 * LZW as GIF packs its pixels: codes of growing length, least bit first, in blocks of at most 255 bytes,
 * closed by an empty block; before them the least length of a code.
 *
 * A pixel that is `unchanged` is written as itself or as see-through, whichever goes on with the
 * run at hand.
 */
export function encodeLzw(pixels: Uint8Array, unchanged: Unchanged | null = null): Uint8Array {
  const rootBits = bitsOfRoot(pixels, unchanged)
  const clearCode = 2 ** rootBits
  const out = createBlocks(pixels.length)
  let [bits, next] = [rootBits + 1, clearCode + 2]
  startGeneration()
  out.write(clearCode, bits)
  let prefix = -1
  for (let at = 0; at < pixels.length; at += 1) {
    let pixel = pixels[at]!
    const isFree = unchanged !== null && unchanged.mask[at] === 1
    if (prefix < 0) {
      prefix = isFree ? unchanged.index : pixel
      continue
    }
    let longer = followerOf(prefix, pixel)
    if (isFree) {
      const clear = followerOf(prefix, unchanged.index)
      if (clear >= 0 || longer < 0) [pixel, longer] = [unchanged.index, clear]
    }
    if (longer >= 0) {
      prefix = longer
      continue
    }
    out.write(prefix, bits)
    if (next < MAX_CODES) {
      followers[prefix * 256 + pixel] = generation * MAX_CODES + next
      if (next === 2 ** bits) bits += 1
      next += 1
    } else {
      out.write(clearCode, bits)
      startGeneration()
      ;[bits, next] = [rootBits + 1, clearCode + 2]
    }
    prefix = pixel
  }
  if (prefix >= 0) out.write(prefix, bits)
  // The reader adds a code for the last run too, and may change to longer codes before the end.
  if (next === 2 ** bits && bits < MAX_BITS) bits += 1
  out.write(clearCode + 1, bits)
  return out.finish(rootBits)
}

function followerOf(prefix: number, pixel: number): number {
  const entry = followers[prefix * 256 + pixel]!
  return entry >= generation * MAX_CODES ? entry - generation * MAX_CODES : -1
}

function startGeneration(): void {
  generation += 1
  if (generation < 2 ** 19 - 1) return
  followers.fill(0)
  generation = 1
}

/** A frame that uses only the first places of the palette gets by with shorter codes. */
function bitsOfRoot(pixels: Uint8Array, unchanged: Unchanged | null): number {
  let most = unchanged?.index ?? 0
  for (const pixel of pixels) if (pixel > most) most = pixel
  return Math.max(2, Math.ceil(Math.log2(most + 1)))
}

function createBlocks(pixels: number) {
  // A code has at most 12 bits and stands for at least one pixel; a table of 4,096 adds one code.
  let packed = new Uint8Array(Math.max(64, Math.ceil(pixels / 4)))
  let [length, held, heldBits] = [0, 0, 0]
  const push = (byte: number) => {
    if (length === packed.length) {
      const larger = new Uint8Array(length * 2)
      larger.set(packed)
      packed = larger
    }
    packed[length] = byte
    length += 1
  }
  return {
    write(code: number, bits: number): void {
      held |= code << heldBits
      heldBits += bits
      while (heldBits >= 8) {
        push(held & 255)
        held >>>= 8
        heldBits -= 8
      }
    },
    finish(rootBits: number): Uint8Array {
      if (heldBits > 0) push(held & 255)
      const blocks = Math.ceil(length / 255)
      const file = new Uint8Array(2 + length + blocks)
      file[0] = rootBits
      let at = 1
      for (let start = 0; start < length; start += 255) {
        const block = packed.subarray(start, Math.min(start + 255, length))
        file[at] = block.length
        file.set(block, at + 1)
        at += block.length + 1
      }
      return file
    },
  }
}
