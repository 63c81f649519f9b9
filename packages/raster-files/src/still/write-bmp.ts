import { createByteWriter } from '../byte-writer.ts'
import { checkPicture, isOpaque, type RasterPicture } from '../picture.ts'

const FILE_HEADER = 14
const INFO_HEADER = 40
/** BITMAPV4HEADER says where alpha lies; the shorter header has no place for it. */
const V4_HEADER = 108
const MAX_SIDE = 32_767
/** 72 dots an inch, as pixels a metre. */
const DENSITY = 2835
const MASKS = [0x00ff_0000, 0x0000_ff00, 0x0000_00ff, 0xff00_0000] as const
const SRGB = 0x7352_4742

/**
 * A Windows bitmap: 24 bits where all is opaque, which every program reads, else 32 bits with alpha.
 * Rows go from the bottom up and are filled to four bytes.
 *
 * @throws {RasterFileError} `bad-size`
 */
export function writeBmp(picture: RasterPicture): Uint8Array {
  checkPicture(picture, MAX_SIDE)
  const { width, height, rgba } = picture
  const bytes = isOpaque(rgba) ? 3 : 4
  const stride = Math.ceil((width * bytes) / 4) * 4
  const header = bytes === 3 ? INFO_HEADER : V4_HEADER
  const offset = FILE_HEADER + header
  const out = createByteWriter(offset + stride * height)
  out.text('BM')
  for (const number of [offset + stride * height, 0, offset]) out.uint32le(number)
  for (const number of [header, width, height]) out.uint32le(number)
  out.uint16le(1)
  out.uint16le(bytes * 8)
  const isBitFields = bytes === 4 ? 3 : 0
  for (const number of [isBitFields, stride * height, DENSITY, DENSITY, 0, 0]) out.uint32le(number)
  if (bytes === 4) {
    for (const mask of MASKS) out.uint32le(mask)
    out.uint32le(SRGB)
    out.bytes(new Uint8Array(V4_HEADER - INFO_HEADER - 20))
  }
  out.bytes(rowsFromBottom(picture, bytes, stride))
  return out.finish()
}

function rowsFromBottom({ width, height, rgba }: RasterPicture, bytes: 3 | 4, stride: number) {
  const rows = new Uint8Array(stride * height)
  for (let y = 0; y < height; y += 1) {
    const row = (height - 1 - y) * stride
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4
      const to = row + x * bytes
      rows[to] = rgba[from + 2]!
      rows[to + 1] = rgba[from + 1]!
      rows[to + 2] = rgba[from]!
      if (bytes === 4) rows[to + 3] = rgba[from + 3]!
    }
  }
  return rows
}
