import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.wasm'])

/**
 * Writes a `.br` beside every file of a build that shrinks by it, at the highest level. What it made of the same
 * bytes at the last build is taken from the folder `kept`: most files of a build are those of the one before, and
 * all of them take most of a minute.
 */
export function compressAssets(directory: string, kept: string): void {
  mkdirSync(kept, { recursive: true })
  const used = new Set<string>()
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    const name = createHash('sha256').update(bytes).digest('hex')
    used.add(name)
    const compressed = readKept(join(kept, name)) ?? compress(bytes, join(kept, name))
    if (compressed.length < bytes.length) writeFileSync(`${path}.br`, compressed)
  }
  for (const name of readdirSync(kept)) if (!used.has(name)) rmSync(join(kept, name))
}

function readKept(path: string): Buffer | null {
  return existsSync(path) ? readFileSync(path) : null
}

function compress(bytes: Buffer, path: string): Buffer {
  const compressed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  // Whole or not at all, also where the build is killed.
  writeFileSync(`${path}.new`, compressed)
  renameSync(`${path}.new`, path)
  return compressed
}
