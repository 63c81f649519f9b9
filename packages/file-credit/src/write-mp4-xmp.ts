import { joinBytes, utf8 } from '@tessera/raster-files'
import { ascii, hasBytes } from './bytes.ts'
import { FileCreditError } from './file-credit-error.ts'

/** The type of a `uuid` box that holds XMP, XMP part 3, 1.2.8. */
const XMP_BOX = [
  0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac,
] as const

/**
 * An MP4 with XMP in a box behind all others, so that no offset into the file changes.
 *
 * @throws {FileCreditError} on bytes that are no MP4
 */
export function writeMp4Xmp(mp4: Uint8Array, xmp: string): Uint8Array {
  if (!hasBytes(mp4, 4, ascii('ftyp'))) throw new FileCreditError('No MP4')
  const data = utf8(xmp)
  const head = new DataView(new ArrayBuffer(8))
  head.setUint32(0, 8 + XMP_BOX.length + data.length)
  for (const [index, code] of ascii('uuid').entries()) head.setUint8(4 + index, code)
  return joinBytes([mp4, new Uint8Array(head.buffer), Uint8Array.from(XMP_BOX), data])
}
