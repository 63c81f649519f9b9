import { zlibSync } from 'fflate'
import { createByteWriter } from '../byte-writer.ts'
import { checkPicture, isOpaque, type RasterPicture } from '../picture.ts'

const MAX_SIDE = 65_535
const HEADER = 8
/** An entry of a directory: tag, type, count and value or offset. */
const ENTRY = 12
const [SHORT, LONG, RATIONAL] = [3, 4, 5] as const
const DOTS_AN_INCH = 72

/**
 * A baseline TIFF of one strip, packed by deflate after differences of neighbours; alpha, where there is any,
 * is straight.
 *
 * @throws {RasterFileError} `bad-size`
 */
export function writeTiff(picture: RasterPicture): Uint8Array {
  checkPicture(picture, MAX_SIDE)
  const { width, height } = picture
  const samples = isOpaque(picture.rgba) ? 3 : 4
  const strip = zlibSync(differences(picture, samples), { level: 6 })
  const entries = (at: { bits: number; density: number; strip: number }) =>
    [
      [256, LONG, 1, width],
      [257, LONG, 1, height],
      [258, SHORT, samples, at.bits],
      [259, SHORT, 1, 8],
      [262, SHORT, 1, 2],
      [273, LONG, 1, at.strip],
      [277, SHORT, 1, samples],
      [278, LONG, 1, height],
      [279, LONG, 1, strip.length],
      [282, RATIONAL, 1, at.density],
      [283, RATIONAL, 1, at.density],
      [284, SHORT, 1, 1],
      [296, SHORT, 1, 2],
      [317, SHORT, 1, 2],
      ...(samples === 4 ? [[338, SHORT, 1, 2]] : []),
    ] as const
  const count = entries({ bits: 0, density: 0, strip: 0 }).length
  const bits = HEADER + 2 + count * ENTRY + 4
  const density = bits + samples * 2
  const out = createByteWriter(density + 8 + strip.length)
  out.text('II')
  out.uint16le(42)
  out.uint32le(HEADER)
  out.uint16le(count)
  for (const [tag = 0, type = 0, length = 0, value = 0] of entries({
    bits,
    density,
    strip: density + 8,
  })) {
    out.uint16le(tag)
    out.uint16le(type)
    out.uint32le(length)
    // A short stands in the first bytes of its place, which little-endian numbers do by themselves.
    out.uint32le(value)
  }
  out.uint32le(0)
  for (let sample = 0; sample < samples; sample += 1) out.uint16le(8)
  out.uint32le(DOTS_AN_INCH)
  out.uint32le(1)
  out.bytes(strip)
  return out.finish()
}

/** Each sample less the one of the pixel to its left, row by row. */
function differences({ width, height, rgba }: RasterPicture, samples: 3 | 4): Uint8Array {
  const rows = new Uint8Array(width * height * samples)
  let to = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4
      for (let sample = 0; sample < samples; sample += 1) {
        const left = x === 0 ? 0 : rgba[from + sample - 4]!
        rows[to] = rgba[from + sample]! - left
        to += 1
      }
    }
  }
  return rows
}
