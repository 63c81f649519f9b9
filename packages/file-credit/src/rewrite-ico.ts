import { joinBytes } from '@tessera/raster-files'
import { copyBytes, viewOf } from './bytes.ts'
import { FileCreditError } from './file-credit-error.ts'

const HEADER_BYTES = 6
const ENTRY_BYTES = 16
const ICON_TYPE = 1

/**
 * A Windows icon file with each of its pictures put through `change`. Entries keep what they say of their
 * picture; lengths and offsets are written anew.
 *
 * @throws {FileCreditError} on bytes that are no icon file, or where an entry points out of it
 */
export function rewriteIco(
  ico: Uint8Array,
  change: (picture: Uint8Array) => Uint8Array,
): Uint8Array {
  const view = viewOf(ico)
  const isIco = ico.length > HEADER_BYTES && view.getUint32(0, true) === ICON_TYPE << 16
  const count = isIco ? view.getUint16(4, true) : 0
  const headBytes = HEADER_BYTES + ENTRY_BYTES * count
  if (count === 0 || headBytes > ico.length) throw new FileCreditError('No icon file')
  const head = copyBytes(ico, 0, headBytes)
  const directory = viewOf(head)
  const pictures: Uint8Array[] = []
  let offset = headBytes
  for (let at = HEADER_BYTES; at < headBytes; at += ENTRY_BYTES) {
    const [bytes, from] = [view.getUint32(at + 8, true), view.getUint32(at + 12, true)]
    if (from + bytes > ico.length) throw new FileCreditError('An entry points out of its icon file')
    const picture = change(ico.subarray(from, from + bytes))
    directory.setUint32(at + 8, picture.length, true)
    directory.setUint32(at + 12, offset, true)
    pictures.push(picture)
    offset += picture.length
  }
  return joinBytes([head, ...pictures])
}
