import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.wasm'])

/** Writes a `.br` beside every file of a build that shrinks by it, at the highest level. */
export function compressAssets(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    const compressed = brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    })
    if (compressed.length < bytes.length) writeFileSync(`${path}.br`, compressed)
  }
}
