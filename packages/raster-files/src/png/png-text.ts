import { joinBytes } from '../join-bytes.ts'
import { RasterFileError } from '../raster-file-error.ts'
import { PNG_SIGNATURE, pngChunk } from './png-chunk.ts'
import { utf8 } from '../utf8.ts'

const HEADER_END = 33

/**
 * Puts texts into a PNG as uncompressed iTXt chunks in UTF-8 behind its header. Keywords are those of the
 * specification, such as `Author`, `Copyright` and `Source`.
 *
 * @throws {RasterFileError} `bad-file` on bytes that are no PNG
 * @see https://www.w3.org/TR/png-3/#11iTXt
 */
export function writePngText(png: Uint8Array, texts: Readonly<Record<string, string>>): Uint8Array {
  if (PNG_SIGNATURE.some((byte, index) => png[index] !== byte)) {
    throw new RasterFileError('bad-file', 'No PNG')
  }
  const chunks = Object.entries(texts).map(([keyword, text]) => textChunk(keyword, text))
  return joinBytes([png.subarray(0, HEADER_END), ...chunks, png.subarray(HEADER_END)])
}

function textChunk(keyword: string, text: string): Uint8Array {
  // Keyword, its end, not compressed, no method, and neither language nor translated keyword.
  return pngChunk('iTXt', [utf8(keyword), new Uint8Array(5), utf8(text)])
}
