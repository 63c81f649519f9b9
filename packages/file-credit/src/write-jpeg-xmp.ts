import { joinBytes, utf8 } from '@tessera/raster-files'
import { ascii, hasBytes, viewOf } from './bytes.ts'
import { FileCreditError } from './file-credit-error.ts'

const START = [0xff, 0xd8] as const
const APP0 = [0xff, 0xe0] as const
const NAME = 'http://ns.adobe.com/xap/1.0/\0'
/** A segment says its length in two bytes, which count themselves. */
const MOST_BYTES = 0xffff - 2

/**
 * A JPEG with an XMP segment behind its JFIF header, which has to stand first.
 *
 * @throws {FileCreditError} on bytes that are no JPEG, or a packet that no segment holds
 * @see https://developer.adobe.com/xmp/docs/ part 3, 1.1.3
 */
export function writeJpegXmp(jpeg: Uint8Array, xmp: string): Uint8Array {
  if (!hasBytes(jpeg, 0, START)) throw new FileCreditError('No JPEG')
  const data = joinBytes([Uint8Array.from(ascii(NAME)), utf8(xmp)])
  if (data.length > MOST_BYTES) throw new FileCreditError('A credit too long for a JPEG')
  const head = new DataView(new ArrayBuffer(4))
  head.setUint16(0, 0xffe1)
  head.setUint16(2, data.length + 2)
  const at = hasBytes(jpeg, 2, APP0) ? 4 + viewOf(jpeg).getUint16(4) : 2
  return joinBytes([jpeg.subarray(0, at), new Uint8Array(head.buffer), data, jpeg.subarray(at)])
}
