import { createByteWriter, type ByteWriter } from '../byte-writer.ts'
import { checkPicture, isOpaque, type RasterPicture } from '../picture.ts'

const TRUE_COLOR_BY_RUNS = 10
const FROM_TOP = 0x20
const MAX_SIDE = 65_535
const MAX_RUN = 128

/**
 * A Truevision TGA 2.0, packed by runs that end with their row: 24 bits where all is opaque, else 32
 * with straight alpha.
 *
 * @throws {RasterFileError} `bad-size`
 */
export function writeTga(picture: RasterPicture): Uint8Array {
  checkPicture(picture, MAX_SIDE)
  const { width, height, rgba } = picture
  const hasAlpha = !isOpaque(rgba)
  const out = createByteWriter(1024)
  out.bytes([0, 0, TRUE_COLOR_BY_RUNS, 0, 0, 0, 0, 0])
  for (const number of [0, 0, width, height]) out.uint16le(number)
  out.bytes([hasAlpha ? 32 : 24, FROM_TOP | (hasAlpha ? 8 : 0)])
  const pixels = new DataView(rgba.buffer, rgba.byteOffset, rgba.byteLength)
  for (let y = 0; y < height; y += 1) {
    const end = (y + 1) * width
    for (let at = y * width; at < end;) at += writePacket(out, pixels, { at, end, hasAlpha })
  }
  // Neither extension nor developer area; the signature tells version 2.
  out.bytes(new Uint8Array(8))
  out.text('TRUEVISION-XFILE.\0')
  return out.finish()
}

/** One run of equal pixels, or pixels as they are up to the next such run; answers how many. */
function writePacket(
  out: ByteWriter,
  pixels: DataView,
  { at, end, hasAlpha }: { at: number; end: number; hasAlpha: boolean },
): number {
  const most = Math.min(end, at + MAX_RUN)
  const isSame = (a: number, b: number) => pixels.getUint32(a * 4) === pixels.getUint32(b * 4)
  const write = (pixel: number) => {
    const from = pixel * 4
    out.byte(pixels.getUint8(from + 2))
    out.byte(pixels.getUint8(from + 1))
    out.byte(pixels.getUint8(from))
    if (hasAlpha) out.byte(pixels.getUint8(from + 3))
  }
  let next = at + 1
  if (next < most && isSame(at, next)) {
    while (next < most && isSame(at, next)) next += 1
    out.byte(0x80 | (next - at - 1))
    write(at)
    return next - at
  }
  while (next < most && !(next + 1 < end && isSame(next, next + 1))) next += 1
  out.byte(next - at - 1)
  for (let pixel = at; pixel < next; pixel += 1) write(pixel)
  return next - at
}
