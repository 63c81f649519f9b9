import type { RasterPicture } from '../picture.ts'
import { RasterFileError } from '../raster-file-error.ts'
import { readBitmap } from '../still/read-bmp.ts'

const [HEADER, ENTRY] = [6, 16]
const PNG_BYTE = 0x89
const MOST_PIXELS = 1024 * 1024

/**
 * The largest picture of an icon or cursor file: as PNG where it stands as one, else unpacked, see-through by
 * its mask where it has no alpha.
 *
 * @throws {RasterFileError} `bad-file`, `bad-size`
 */
export function readIco(file: Uint8Array): { png: Uint8Array } | { picture: RasterPicture } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const count = file.length < HEADER ? 0 : view.getUint16(4, true)
  const kind = file.length < HEADER ? 0 : view.getUint32(0, true)
  if ((kind !== 0x1_0000 && kind !== 0x2_0000) || count === 0) {
    throw new RasterFileError('bad-file', 'No icon file')
  }
  if (HEADER + count * ENTRY > file.length) {
    throw new RasterFileError('bad-file', 'The icon file ends within its list')
  }
  const entries = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY
    return {
      // A byte of 0 means 256.
      area: (file[at]! || 256) * (file[at + 1]! || 256),
      bits: kind === 0x1_0000 ? view.getUint16(at + 6, true) : 0,
      length: view.getUint32(at + 8, true),
      start: view.getUint32(at + 12, true),
    }
  })
  const [best] = entries.sort((a, b) => b.area - a.area || b.bits - a.bits)
  const bytes = file.subarray(best!.start, best!.start + best!.length)
  if (bytes.length < best!.length || bytes.length < 40) {
    throw new RasterFileError('bad-file', 'The icon file ends within a picture')
  }
  if (bytes[0] === PNG_BYTE) return { png: bytes }
  return { picture: masked(bytes) }
}

function masked(bytes: Uint8Array): RasterPicture {
  const picture = readBitmap(bytes, { header: 0, mostPixels: MOST_PIXELS, isIcon: true })
  const bits = bytes[14]! + bytes[15]! * 256
  if (bits === 32) return picture
  const { width, height, rgba } = picture
  const stride = Math.ceil(width / 32) * 4
  const mask = bytes.subarray(bytes.length - stride * height)
  for (let row = 0; row < height; row += 1) {
    for (let x = 0; x < width; x += 1) {
      const isClear = (mask[row * stride + (x >> 3)]! >> (7 - (x & 7))) & 1
      if (isClear)
        rgba.fill(0, ((height - 1 - row) * width + x) * 4, ((height - 1 - row) * width + x) * 4 + 4)
    }
  }
  return picture
}
