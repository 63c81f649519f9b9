import { createHash } from 'node:crypto'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { readNamedFile } from '#platform/storage/index.ts'
import { isFormat } from '@tessera/convert'
import { attributionFacts } from '#domains/catalogue/assets/index.server.ts'
import {
  archiveEntries,
  isStoredChanged,
  makeFile,
  type ArchiveFile,
  type ZipEntry,
} from '#domains/catalogue/downloads/index.server.ts'
import { mapAhead } from './map-ahead.ts'
import { partOf, type GrantedPack, type PackRecipe } from './grant-pack-download.server.ts'
import {
  readPackFiles,
  type PackFileRow,
  type PackLicenseRow,
} from './pack-archive.queries.server.ts'

type ArchiveDeps = Pick<Deps, 'pool' | 'files' | 'render' | 'cache' | 'config'>

/**
 * The files of a pack's download: originals in one folder for each format, then LICENSE, CREDITS.md
 * and the SPDX document with the SHA-1 of every file. SVGs carry author and licence inside as single
 * downloads do.
 *
 * @throws {AppError} render_failed on a stored file whose content is not the one recorded
 */
export function packArchive(deps: ArchiveDeps, granted: GrantedPack): AsyncGenerator<ZipEntry> {
  const { pack, grantedAt } = granted
  const { name, slug, uuid } = pack
  const title = { name, slug, spdxPath: `${uuid}/${grantedAt.getTime()}`, createdAt: grantedAt }
  return archiveEntries(deps, title, packWorks(deps, granted))
}

/** Drawings that an editor draws anew at once: rasters wait for worker threads. */
const REDRAWN_AHEAD = 4

async function* packWorks(
  deps: ArchiveDeps,
  { pack, contents, recipe }: GrantedPack,
): AsyncGenerator<ArchiveFile> {
  const licenses = new Map(contents.licenses.map((license) => [license.id, license]))
  const rows = readPackFiles(deps.pool, partOf(pack, contents))
  const works = mapAhead(rows, recipe.redraw ? REDRAWN_AHEAD : 1, async (row) => {
    const license = licenses.get(row.licenseId)
    return (
      license && { row, license, work: await readWork(deps, pack.name, { row, license, recipe }) }
    )
  })
  for await (const found of works) {
    if (!found) continue
    const { row, license, work } = found
    const { bytes, isChanged, format = row.format } = work
    const { spdx, name: licenseName, url: licenseUrl } = license
    const facts = { ...row, packName: pack.name, spdx, licenseName, licenseUrl }
    const credit = attributionFacts(facts, { isChanged })
    yield { slug: row.slug, format, bytes, credit, license }
  }
}

async function readWork(
  deps: ArchiveDeps,
  packName: string,
  {
    row,
    license,
    recipe: { color, stroke, redraw, redraws = 'svg' },
  }: {
    readonly row: PackFileRow
    readonly license: PackLicenseRow
    readonly recipe: PackRecipe
  },
): Promise<{ bytes: Uint8Array; isChanged: boolean; format?: string }> {
  const asset = {
    ...row,
    packName,
    licenseName: license.name,
    licenseUrl: license.url,
    spdx: license.spdx,
    packageVersion: license.packageVersion,
  }
  if (redraw && row.format === redraws) {
    const text = row.body ?? new TextDecoder().decode(await readVerified(deps, row))
    return { ...(await redraw(text, asset)), isChanged: true }
  }
  if (row.format !== 'svg') {
    const stored = await readVerified(deps, row)
    const { format } = row
    const isOurs = isFormat(format) && isStoredChanged(row, { format, colors: undefined })
    return {
      bytes: isOurs ? await makeFile(deps, asset, [row], { format }) : stored,
      isChanged: false,
    }
  }
  const plain = await makeFile(deps, asset, [row], { format: 'svg' })
  if (color === null && stroke === null) return { bytes: plain, isChanged: false }
  const changed = await makeFile(deps, asset, [row], {
    format: 'svg',
    ...(color !== null && { colors: { currentColor: color } }),
    ...(stroke !== null && { stroke }),
  })
  return { bytes: changed, isChanged: Buffer.compare(plain, changed) !== 0 }
}

async function readVerified({ files }: ArchiveDeps, row: PackFileRow): Promise<Uint8Array> {
  const bytes =
    row.body === null ? await readNamedFile(files, row.storageKey) : Buffer.from(row.body)
  const isWhole = createHash('sha256').update(bytes).digest('hex') === row.sha256
  if (!isWhole) throw new AppError('render_failed', { cause: `damaged file ${row.storageKey}` })
  return bytes
}
