import { IconFileError } from './icon-file-error.ts'
import { joinBytes } from './join-bytes.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const
const HEADER_END = 33

/**
 * Puts texts into a PNG as uncompressed iTXt chunks in UTF-8 behind its header. Keywords are those of the
 * specification, such as `Author`, `Copyright` and `Source`.
 *
 * @throws {IconFileError} on bytes that are no PNG
 * @see https://www.w3.org/TR/png-3/#11iTXt
 */
export function writePngText(png: Uint8Array, texts: Readonly<Record<string, string>>): Uint8Array {
  if (SIGNATURE.some((byte, index) => png[index] !== byte)) throw new IconFileError('No PNG')
  const chunks = Object.entries(texts).map(([keyword, text]) => textChunk(keyword, text))
  return joinBytes([png.subarray(0, HEADER_END), ...chunks, png.subarray(HEADER_END)])
}

function textChunk(keyword: string, text: string): Uint8Array {
  // Keyword, its end, not compressed, no method, and neither language nor translated keyword.
  const data = joinBytes([utf8('iTXt'), utf8(keyword), new Uint8Array(5), utf8(text)])
  const chunk = new DataView(new ArrayBuffer(data.length + 8))
  chunk.setUint32(0, data.length - 4)
  new Uint8Array(chunk.buffer).set(data, 4)
  chunk.setUint32(data.length + 4, crc32(data))
  return new Uint8Array(chunk.buffer)
}

/** An engine has no TextEncoder in its types. */
function utf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.toWellFormed())
  const bytes: number[] = []
  for (let index = 0; index < escaped.length; index++) {
    if (escaped[index] === '%') {
      bytes.push(Number.parseInt(escaped.slice(index + 1, index + 3), 16))
      index += 2
    } else bytes.push(escaped.charCodeAt(index))
  }
  return Uint8Array.from(bytes)
}

const CRC_POLYNOMIAL = 0xedb8_8320

function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? CRC_POLYNOMIAL : 0)
  }
  return (crc ^ 0xffff_ffff) >>> 0
}
