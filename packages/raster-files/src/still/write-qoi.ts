import { createByteWriter } from '../byte-writer.ts'
import { checkPicture, isOpaque, type RasterPicture } from '../picture.ts'

const MAX_SIDE = 65_535
const MAX_RUN = 62
const RUN = 0xc0
const RGB = 0xfe
const RGBA = 0xff
const DIFF = 0x40
const LUMA = 0x80

/**
 * A QOI, the “quite OK image”: lossless, packed in one pass.
 *
 * @throws {RasterFileError} `bad-size`
 * @see https://qoiformat.org/qoi-specification.pdf
 */
export function writeQoi(picture: RasterPicture): Uint8Array {
  checkPicture(picture, MAX_SIDE)
  const { width, height, rgba } = picture
  const out = createByteWriter(width * height)
  out.text('qoif')
  out.uint32be(width)
  out.uint32be(height)
  out.bytes([isOpaque(rgba) ? 3 : 4, 0])
  const seen = new Uint32Array(64)
  const pixels = new DataView(rgba.buffer, rgba.byteOffset, rgba.byteLength)
  let before = 0x0000_00ff
  let run = 0
  for (let at = 0; at < rgba.length; at += 4) {
    const pixel = pixels.getUint32(at)
    if (pixel === before) {
      run += 1
      if (run < MAX_RUN) continue
    }
    if (run > 0) {
      out.byte(RUN | (run - 1))
      run = 0
    }
    if (pixel === before) continue
    const [red, green, blue, alpha] = channels(pixel)
    const place = (red * 3 + green * 5 + blue * 7 + alpha * 11) % 64
    if (seen[place] === pixel) out.byte(place)
    else out.bytes(difference(before, pixel))
    seen[place] = pixel
    before = pixel
  }
  if (run > 0) out.byte(RUN | (run - 1))
  out.bytes([0, 0, 0, 0, 0, 0, 0, 1])
  return out.finish()
}

/** The shortest form that leads from one pixel to the next. */
function difference(before: number, pixel: number): number[] {
  const [red, green, blue, alpha] = channels(pixel)
  const [oldRed, oldGreen, oldBlue, oldAlpha] = channels(before)
  if (alpha !== oldAlpha) return [RGBA, red, green, blue, alpha]
  const [dr, dg, db] = [step(red, oldRed), step(green, oldGreen), step(blue, oldBlue)]
  const isSmall = (value: number) => value >= -2 && value <= 1
  if (isSmall(dr) && isSmall(dg) && isSmall(db)) {
    return [DIFF | ((dr + 2) << 4) | ((dg + 2) << 2) | (db + 2)]
  }
  const [toRed, toBlue] = [dr - dg, db - dg]
  const isNear = (value: number) => value >= -8 && value <= 7
  if (dg >= -32 && dg <= 31 && isNear(toRed) && isNear(toBlue)) {
    return [LUMA | (dg + 32), ((toRed + 8) << 4) | (toBlue + 8)]
  }
  return [RGB, red, green, blue]
}

/** Channels wrap: 0 is one above 255. */
function step(to: number, from: number): number {
  return ((to - from + 128) & 255) - 128
}

function channels(pixel: number): [number, number, number, number] {
  return [pixel >>> 24, (pixel >>> 16) & 255, (pixel >>> 8) & 255, pixel & 255]
}
