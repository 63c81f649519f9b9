import { createHash } from 'node:crypto'
import type { Attribution } from '@tessera/licensing'
import type { Deps } from '#platform/context.ts'
import { archivePapers, type ArchiveTitle } from './archive-papers.server.ts'
import type { ArchiveLicense, ArchivePaper } from './archive-asset.ts'
import type { ZipEntry } from './zip-stream.server.ts'

/** One file to be put into an archive, with all that its papers say. */
export type ArchiveFile = {
  readonly slug: string
  readonly format: string
  readonly bytes: Uint8Array
  readonly credit: Attribution
  readonly license: ArchiveLicense
}

const textFormats: ReadonlySet<string> = new Set(['svg', 'json'])

/**
 * The entries of an archive: the files in one folder for each format, two of one name told apart,
 * then LICENSE, CREDITS.md and the SPDX document with the SHA-1 of every file. One file at a time is
 * in memory, and the next is asked for once the reader wants more.
 */
export async function* archiveEntries(
  deps: Pick<Deps, 'config'>,
  title: ArchiveTitle,
  files: AsyncIterable<ArchiveFile>,
): AsyncGenerator<ZipEntry> {
  const papers: ArchivePaper[] = []
  const taken = new Set<string>()
  for await (const { slug, format, bytes, credit, license } of files) {
    const path = unusedPath(format, slug, taken)
    papers.push({ path, sha1: createHash('sha1').update(bytes).digest('hex'), credit, license })
    yield { path, bytes, isStored: !textFormats.has(format) }
  }
  yield* archivePapers(deps, title, papers)
}

function unusedPath(format: string, slug: string, taken: Set<string>): string {
  let path = `${format}/${slug}.${format}`
  for (let n = 2; taken.has(path); n++) path = `${format}/${slug}-${n}.${format}`
  taken.add(path)
  return path
}
