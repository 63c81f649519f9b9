import type { RasterPicture } from '../picture.ts'
import { RasterFileError } from '../raster-file-error.ts'

const FILE_HEADER = 14
const [PLAIN, BIT_FIELDS, ALPHA_BIT_FIELDS] = [0, 3, 6]
const USUAL_MASKS: Readonly<Record<number, readonly number[]>> = {
  16: [0x7c00, 0x03e0, 0x001f, 0],
  32: [0x00ff_0000, 0x0000_ff00, 0x0000_00ff, 0xff00_0000],
}

/**
 * A Windows bitmap of 1 to 32 bits as straight RGBA; packed ones (RLE) are refused. A file without one
 * opaque pixel is taken for one whose alpha was never written.
 *
 * @throws {RasterFileError} `bad-file`, `bad-size` for more pixels than `mostPixels`
 */
export function readBmp(file: Uint8Array, mostPixels: number): RasterPicture {
  if (file[0] !== 0x42 || file[1] !== 0x4d || file.length < 26) throw broken('No BMP')
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  return readBitmap(file, { header: FILE_HEADER, pixels: view.getUint32(10, true), mostPixels })
}

interface Place {
  /** Where the header of the picture begins. */
  readonly header: number
  /** Where its pixels begin; without it after header and colours. */
  readonly pixels?: number
  readonly mostPixels: number
  /** An icon states twice its height: its mask follows. */
  readonly isIcon?: boolean
}

/** The bitmap behind a header, as it stands in BMP and ICO. */
export function readBitmap(file: Uint8Array, place: Place): RasterPicture {
  const head = readHead(file, place)
  const { width, height, bits, stride, pixels, isDownwards } = head
  const colors = bits <= 8 ? readColors(file, head) : []
  const rgba = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row += 1) {
    const y = isDownwards ? row : height - 1 - row
    for (let x = 0; x < width; x += 1) {
      rgba.set(pixelAt(file, pixels + row * stride, x, head, colors), (y * width + x) * 4)
    }
  }
  if (!rgba.some((value, at) => at % 4 === 3 && value > 0)) {
    for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255
  }
  return { width, height, rgba }
}

type Head = ReturnType<typeof readHead>

function readHead(file: Uint8Array, { header, pixels, mostPixels, isIcon = false }: Place) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (header + 40 > file.length) throw broken('The bitmap ends within its header')
  const size = view.getUint32(header, true)
  if (size < 40 || size > 1000) throw broken(`A bitmap with a header of ${size} bytes`)
  const [width, stated] = [view.getInt32(header + 4, true), view.getInt32(header + 8, true)]
  const height = Math.abs(stated) / (isIcon ? 2 : 1)
  if (width < 1 || height < 1 || !Number.isInteger(height)) throw broken('A bitmap without a size')
  if (width * height > mostPixels) {
    throw new RasterFileError('bad-size', `The bitmap has ${width} × ${height} pixels`)
  }
  const bits = view.getUint16(header + 14, true)
  const packing = view.getUint32(header + 16, true)
  const isMasked = packing === BIT_FIELDS || packing === ALPHA_BIT_FIELDS
  if (![1, 4, 8, 16, 24, 32].includes(bits) || (packing !== PLAIN && !isMasked)) {
    throw broken(`A bitmap of ${bits} bits, packed in way ${packing}, is not read`)
  }
  const extra = isMasked && size === 40 ? (packing === BIT_FIELDS ? 12 : 16) : 0
  const used = view.getUint32(header + 32, true) || (bits <= 8 ? 2 ** bits : 0)
  const table = header + size + extra
  const start = pixels ?? table + used * 4
  const stride = Math.ceil((width * bits) / 32) * 4
  if (start + stride * height > file.length) throw broken('The bitmap ends before its last row')
  return {
    width,
    height,
    bits,
    stride,
    pixels: start,
    isDownwards: stated < 0,
    table,
    masks: isMasked ? readMasks(view, header, size) : (USUAL_MASKS[bits] ?? []),
  }
}

function readMasks(view: DataView, header: number, size: number): number[] {
  const hasAlpha = size >= 56 && header + 56 <= view.byteLength
  const places = hasAlpha ? [40, 44, 48, 52] : [40, 44, 48]
  if (header + 52 > view.byteLength) throw broken('The bitmap ends within its masks')
  return [...places.map((place) => view.getUint32(header + place, true)), ...(hasAlpha ? [] : [0])]
}

function readColors(file: Uint8Array, { table, pixels, bits }: Head): number[][] {
  const count = Math.min(2 ** bits, Math.floor((pixels - table) / 4))
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const [blue = 0, green = 0, red = 0] = file.subarray(table + index * 4, table + index * 4 + 3)
    return [red, green, blue, 255]
  })
}

function pixelAt(
  file: Uint8Array,
  row: number,
  x: number,
  { bits, masks }: Head,
  colors: readonly number[][],
): readonly number[] {
  if (bits <= 8) {
    const bit = x * bits
    const index = (file[row + (bit >> 3)]! >> (8 - bits - (bit & 7))) & (2 ** bits - 1)
    return colors[index] ?? [0, 0, 0, 255]
  }
  const at = row + (x * bits) / 8
  if (bits === 24) return [file[at + 2]!, file[at + 1]!, file[at]!, 255]
  let value = 0
  for (let byte = 0; byte < bits / 8; byte += 1) value += file[at + byte]! * 2 ** (8 * byte)
  return masks.map((mask, channel) => (mask === 0 && channel === 3 ? 255 : part(value, mask)))
}

/** What a mask leaves, 0 to 255. */
function part(value: number, mask: number): number {
  if (mask === 0) return 0
  const shift = 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  return Math.round((((value & mask) >>> shift) * 255) / most)
}

function broken(message: string): RasterFileError {
  return new RasterFileError('bad-file', message)
}
