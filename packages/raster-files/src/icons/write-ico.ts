import { joinBytes } from '../join-bytes.ts'
import { RasterFileError } from '../raster-file-error.ts'

export type SizedPng = {
  /** Side of the square in pixels. */
  readonly px: number
  readonly png: Uint8Array
}

const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/**
 * PNG pictures as a Windows icon file: a header of six bytes, an entry of sixteen for each picture, then
 * the pictures. A side of 256 is written as 0, as the format asks.
 *
 * @throws {RasterFileError} `bad-size` on a side outside 1 to 256
 */
export function writeIco(pictures: readonly SizedPng[]): Uint8Array {
  const head = new DataView(new ArrayBuffer(HEADER_BYTES + ENTRY_BYTES * pictures.length))
  head.setUint16(2, 1, true)
  head.setUint16(4, pictures.length, true)
  let offset = head.byteLength
  for (const [index, { px, png }] of pictures.entries()) {
    if (px < 1 || px > 256)
      throw new RasterFileError('bad-size', `An ICO has no picture of ${px} pixels`)
    const entry = HEADER_BYTES + ENTRY_BYTES * index
    head.setUint8(entry, px % 256)
    head.setUint8(entry + 1, px % 256)
    head.setUint16(entry + 4, 1, true)
    head.setUint16(entry + 6, 32, true)
    head.setUint32(entry + 8, png.length, true)
    head.setUint32(entry + 12, offset, true)
    offset += png.length
  }
  return joinBytes([new Uint8Array(head.buffer), ...pictures.map(({ png }) => png)])
}
