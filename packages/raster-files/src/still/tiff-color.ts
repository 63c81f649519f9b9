import { broken, type TiffDirectory } from './tiff-directory.ts'

const [WHITE_IS_0, BLACK_IS_0, RGB, PALETTE, CMYK] = [0, 1, 2, 3, 5]
/** Of the first extra sample: alpha by which colours were multiplied, and straight alpha. */
const [MULTIPLIED, STRAIGHT] = [1, 2]

/** Writes a pixel's samples as straight RGBA of 8 bits at a place. */
type WritePixel = (values: Uint16Array, rgba: Uint8Array, at: number) => void

/** @throws {RasterFileError} `bad-file` for colours that are not read, YCbCr and Lab among them */
export function tiffColor(directory: TiffDirectory, bits: number, samples: number): WritePixel {
  const kind = directory.number(262, samples >= 3 ? RGB : BLACK_IS_0)
  const needed = kind === CMYK ? 4 : kind === RGB ? 3 : 1
  if (![WHITE_IS_0, BLACK_IS_0, RGB, PALETTE, CMYK].includes(kind) || samples < needed) {
    throw broken(`A TIFF with colours of kind ${kind} is not read`)
  }
  const extra = samples > needed ? directory.number(338) : 0
  const scale = 255 / (2 ** bits - 1)
  const palette = directory.numbers(320)
  if (kind === PALETTE && palette.length < 3 * 2 ** bits) throw broken('The TIFF lacks its palette')
  return (values, rgba, at) => {
    const first = values[0]! * scale
    if (kind === PALETTE) {
      for (let channel = 0; channel < 3; channel += 1) {
        rgba[at + channel] = palette[channel * 2 ** bits + values[0]!]! >> 8
      }
    } else if (kind === CMYK) {
      const light = 1 - (values[3]! * scale) / 255
      for (let channel = 0; channel < 3; channel += 1) {
        rgba[at + channel] = Math.round((255 - values[channel]! * scale) * light)
      }
    } else if (kind === RGB) {
      for (let channel = 0; channel < 3; channel += 1) {
        rgba[at + channel] = Math.round(values[channel]! * scale)
      }
    } else rgba.fill(Math.round(kind === WHITE_IS_0 ? 255 - first : first), at, at + 3)
    const hasAlpha = extra === MULTIPLIED || extra === STRAIGHT
    const alpha = hasAlpha ? Math.round(values[needed]! * scale) : 255
    rgba[at + 3] = alpha
    if (extra === MULTIPLIED && alpha > 0 && alpha < 255) {
      for (let channel = 0; channel < 3; channel += 1) {
        rgba[at + channel] = Math.min(255, Math.round((rgba[at + channel]! * 255) / alpha))
      }
    }
  }
}
