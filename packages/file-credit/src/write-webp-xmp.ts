import { joinBytes, utf8 } from '@tessera/raster-files'
import { ascii, copyBytes, hasBytes, viewOf } from './bytes.ts'
import { FileCreditError } from './file-credit-error.ts'

const HEADER = 12
const CHUNK_HEAD = 8
const XMP_FLAG = 0x04
const ALPHA_FLAG = 0x10

/**
 * A WebP with an XMP chunk behind its pictures. A simple file becomes an extended one of the size that
 * its picture has; in one that is extended already the flag is set.
 *
 * @throws {FileCreditError} on bytes that are no WebP
 * @see https://developers.google.com/speed/webp/docs/riff_container
 */
export function writeWebpXmp(webp: Uint8Array, xmp: string): Uint8Array {
  if (!hasBytes(webp, 0, ascii('RIFF')) || !hasBytes(webp, 8, ascii('WEBP'))) {
    throw new FileCreditError('No WebP')
  }
  const chunks = copyBytes(webp, HEADER)
  const isExtended = hasBytes(chunks, 0, ascii('VP8X'))
  if (isExtended) chunks[CHUNK_HEAD] = (chunks[CHUNK_HEAD] ?? 0) | XMP_FLAG
  const body = joinBytes([
    ...(isExtended ? [] : [extendedHeader(chunks)]),
    chunks,
    new Uint8Array(chunks.length % 2),
    chunk('XMP ', utf8(xmp)),
  ])
  const head = copyBytes(webp, 0, HEADER)
  viewOf(head).setUint32(4, body.length + 4, true)
  return joinBytes([head, body])
}

/** Says in `VP8X` how large the picture of a simple file is; each codec says it in a place of its own. */
function extendedHeader(chunks: Uint8Array): Uint8Array {
  const picture = chunks.subarray(CHUNK_HEAD)
  const { width, height, hasAlpha } = hasBytes(chunks, 0, ascii('VP8L'))
    ? losslessSize(picture)
    : lossySize(chunks, picture)
  const data = new DataView(new ArrayBuffer(10))
  data.setUint8(0, XMP_FLAG | (hasAlpha ? ALPHA_FLAG : 0))
  setUint24(data, 4, width - 1)
  setUint24(data, 7, height - 1)
  return chunk('VP8X', new Uint8Array(data.buffer))
}

/** A signature, then 14 bits of width - 1, 14 of height - 1 and one for transparency. */
function losslessSize(picture: Uint8Array) {
  if (picture[0] !== 0x2f || picture.length < 5) throw new FileCreditError('No WebP picture')
  const bits = viewOf(picture).getUint32(1, true)
  return {
    width: (bits & 0x3fff) + 1,
    height: ((bits >>> 14) & 0x3fff) + 1,
    hasAlpha: ((bits >>> 28) & 1) === 1,
  }
}

/** Behind three bytes and a start code: 14 bits of width and of height, each in two bytes. */
function lossySize(chunks: Uint8Array, picture: Uint8Array) {
  const isLossy = hasBytes(chunks, 0, ascii('VP8 ')) && hasBytes(picture, 3, [0x9d, 0x01, 0x2a])
  if (!isLossy || picture.length < 10) throw new FileCreditError('No WebP picture')
  const view = viewOf(picture)
  return {
    width: view.getUint16(6, true) & 0x3fff,
    height: view.getUint16(8, true) & 0x3fff,
    hasAlpha: false,
  }
}

function setUint24(view: DataView, at: number, value: number): void {
  view.setUint16(at, value & 0xffff, true)
  view.setUint8(at + 2, value >>> 16)
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const head = new DataView(new ArrayBuffer(CHUNK_HEAD))
  for (const [index, code] of ascii(name).entries()) head.setUint8(index, code)
  head.setUint32(4, data.length, true)
  return joinBytes([new Uint8Array(head.buffer), data, new Uint8Array(data.length % 2)])
}
