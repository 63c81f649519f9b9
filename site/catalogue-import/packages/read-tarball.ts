import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { PackageError } from './fetch-package.ts'

export type TarballFile = { readonly path: string; readonly bytes: Buffer }

/**
 * Streams the wanted files out of an npm tarball, in their order; everything else is skipped
 * unread. Paths lose their first folder (`package/`).
 *
 * @throws PackageError `damaged` when the archive cannot be read to its end.
 */
export async function* readTarball(
  tarball: Buffer,
  wants: (path: string) => boolean,
): AsyncGenerator<TarballFile> {
  const unpacked = extract()
  const gunzip = createGunzip()
  gunzip.on('error', (error) => unpacked.destroy(error))
  Readable.from([tarball]).pipe(gunzip).pipe(unpacked)
  try {
    for await (const entry of unpacked) {
      const path = entry.header.name.replace(/^[^/]+\//, '')
      if (entry.header.type !== 'file' || !wants(path)) {
        entry.resume()
        continue
      }
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      yield { path, bytes: Buffer.concat(chunks) }
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new PackageError('damaged', `the tarball is damaged (${reason})`, { cause: error })
  }
}

/** All wanted files of a tarball by path. */
export async function readTarballFiles(
  tarball: Buffer,
  wants: (path: string) => boolean,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for await (const { path, bytes } of readTarball(tarball, wants)) files.set(path, bytes)
  return files
}
