import type { Rgb } from '@tessera/palette'
import type { RasterPicture } from '@tessera/raster-files'
import { distance } from './flat-colors.ts'

/** How far a pixel may lie from a colour to be of that colour alone. */
const PURE = 14
/** How far from every mixture of the colours around it, for a pixel to be looked at among all colours. */
const STRANGE = 30
/** Pixels of an edge are at most so far from an area that they are a part of. */
const REACH = 2

/**
 * How much of each pixel each colour covers, 0 to 1: a pixel of an edge is a mixture of two areas beside it, and
 * where the halves meet lies the edge, to a fraction of a pixel. Only colours whose areas lie near are asked, so
 * the grey between black and white is not taken for a third colour.
 */
export function colorShares(
  { width, height, rgba }: RasterPicture,
  colors: readonly Rgb[],
): Float32Array[] {
  const shares = colors.map(() => new Float32Array(width * height))
  const near = colorsNear({ width, height, rgba }, colors)
  const known = new Map<number, readonly [number, number, number]>()
  for (let at = 0; at < width * height; at += 1) {
    const alpha = rgba[at * 4 + 3]! / 255
    if (alpha === 0) continue
    const rgb: Rgb = [rgba[at * 4]!, rgba[at * 4 + 1]!, rgba[at * 4 + 2]!]
    const key = ((near[at]! << 24) | (rgb[0] << 16) | (rgb[1] << 8) | rgb[2]) >>> 0
    let mixture = known.get(key)
    if (!mixture) known.set(key, (mixture = mixtureOf(rgb, colors, near[at]!)))
    const [one, other, share] = mixture
    shares[one]![at]! += (1 - share) * alpha
    shares[other]![at]! += share * alpha
  }
  return shares
}

/** The two colours that a pixel is mixed of, and the share of the second. */
function mixtureOf(rgb: Rgb, colors: readonly Rgb[], near: number): [number, number, number] {
  const candidates = colors.map((_, index) => index).filter((index) => (near >> index) & 1)
  const found = candidates.length > 0 ? bestOf(rgb, colors, candidates) : null
  if (found && found.error <= STRANGE) return found.mixture
  return bestOf(rgb, colors, [...colors.keys()]).mixture
}

function bestOf(rgb: Rgb, colors: readonly Rgb[], candidates: readonly number[]) {
  let error = Infinity
  let mixture: [number, number, number] = [candidates[0]!, candidates[0]!, 0]
  for (const index of candidates) {
    const off = distance(colors[index]!, rgb)
    if (off < error) [error, mixture] = [off, [index, index, 0]]
  }
  if (error <= PURE) return { error, mixture }
  for (const [place, one] of candidates.entries()) {
    for (const other of candidates.slice(place + 1)) {
      const [a, b] = [colors[one]!, colors[other]!]
      const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
      const along = (rgb[0] - a[0]) * dx + (rgb[1] - a[1]) * dy + (rgb[2] - a[2]) * dz
      const share = Math.min(1, Math.max(0, along / (dx * dx + dy * dy + dz * dz || 1)))
      const off = distance([a[0] + dx * share, a[1] + dy * share, a[2] + dz * share], rgb)
      if (off < error) [error, mixture] = [off, [one, other, share]]
    }
  }
  return { error, mixture }
}

/** For each pixel a bit for each colour that has an area within reach. */
function colorsNear({ width, height, rgba }: RasterPicture, colors: readonly Rgb[]): Uint8Array {
  const inside = new Uint8Array(width * height)
  const known = new Map<number, number>()
  for (let y = 0; y + 1 < height; y += 1) {
    for (let x = 0; x + 1 < width; x += 1) {
      const at = y * width + x
      if (rgba[at * 4 + 3]! < 250) continue
      const key = (rgba[at * 4]! << 16) | (rgba[at * 4 + 1]! << 8) | rgba[at * 4 + 2]!
      let bit = known.get(key)
      if (bit === undefined) known.set(key, (bit = pureBit(key, colors)))
      // A pixel of an area has the same colour to its right and below.
      if (bit !== 0 && isSame(at, at + 1) && isSame(at, at + width)) {
        for (const place of [at, at + 1, at + width]) inside[place]! |= bit
      }
    }
  }
  return spread(spread(inside, width, height, 1), width, height, width)

  function isSame(one: number, other: number): boolean {
    for (let channel = 0; channel < 4; channel += 1) {
      if (Math.abs(rgba[one * 4 + channel]! - rgba[other * 4 + channel]!) > 6) return false
    }
    return true
  }
}

function pureBit(key: number, colors: readonly Rgb[]): number {
  const rgb: Rgb = [key >> 16, (key >> 8) & 255, key & 255]
  let [best, bit] = [PURE * 2, 0]
  for (const [index, color] of colors.entries()) {
    const off = distance(color, rgb)
    if (off < best) [best, bit] = [off, 1 << index]
  }
  return bit
}

/** Bits of pixels so far along a row or column, joined. */
function spread(bits: Uint8Array, width: number, height: number, step: number): Uint8Array {
  const joined = bits.slice()
  for (let at = 0; at < bits.length; at += 1) {
    if (bits[at] === 0) continue
    for (let far = -REACH; far <= REACH; far += 1) {
      const place = at + far * step
      const isInside = step === 1 ? Math.floor(place / width) === Math.floor(at / width) : true
      if (isInside && place >= 0 && place < width * height) joined[place]! |= bits[at]!
    }
  }
  return joined
}
