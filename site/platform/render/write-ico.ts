import { RenderError } from './render-error.ts'

export interface IcoPicture {
  /** Side of the square in pixels, 1 to 256. */
  readonly size: number
  readonly png: Uint8Array
}

const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/**
 * Packs PNG pictures into a Windows icon file: a six-byte header, one entry of 16 bytes a picture,
 * then the pictures. PNG entries are read since Windows Vista and by every browser; a side of 256
 * is written as 0, as the format asks.
 *
 * @throws RenderError `malformed` on a side outside 1–256
 */
export function writeIco(pictures: readonly IcoPicture[]): Buffer {
  const directory = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let offset = directory.length
  for (const [index, { size, png }] of pictures.entries()) {
    if (size < 1 || size > 256) throw new RenderError('malformed', `An icon of ${size} pixels`)
    const entry = HEADER_BYTES + ENTRY_BYTES * index
    directory.writeUInt8(size % 256, entry)
    directory.writeUInt8(size % 256, entry + 1)
    directory.writeUInt16LE(1, entry + 4)
    directory.writeUInt16LE(32, entry + 6)
    directory.writeUInt32LE(png.length, entry + 8)
    directory.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)])
}
