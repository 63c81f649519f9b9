import type { AssetKind } from '@tessera/contracts'
import { downloadFormats, type DownloadFormat } from '@tessera/convert'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import {
  findAssetByAnySlug,
  findAssetById,
  findAssetBySlug,
  findStoredFiles,
  type AssetRow,
  type StoredFileRow,
} from './asset.queries.server.ts'

export type FoundAsset = {
  readonly item: AssetRow
  readonly files: readonly StoredFileRow[]
  readonly formats: readonly DownloadFormat[]
}

/**
 * A published asset with its files and the formats on offer; `withdrawnToo` is for those who hold a
 * licence from before.
 *
 * @throws {AppError} not_found; to others a withdrawn asset answers as a missing one.
 */
export async function findAsset(
  { pool }: Pick<Deps, 'pool'>,
  wanted: { kind: AssetKind; slug: string } | { slugOrId: string } | { id: string },
  { withdrawnToo = false }: { readonly withdrawnToo?: boolean } = {},
): Promise<FoundAsset> {
  const item = await findRow(pool, wanted)
  if (!item || !(item.isPublished || withdrawnToo)) throw new AppError('not_found')
  const files = await findStoredFiles(pool, item.id)
  const originals = files.filter(({ role }) => role === 'original')
  const rasters = originals.filter(({ format }) => /^(png|webp|jpg)$/.test(format))
  const largest = Math.max(
    0,
    ...rasters.map(({ width, height }) => Math.max(width ?? 0, height ?? 0)),
  )
  const formats = downloadFormats(
    item.kind,
    originals.map(({ format }) => format),
    { isAnimated: item.isAnimated, ...(largest > 0 && { maxSize: largest }) },
  )
  return { item, files, formats }
}

async function findRow(pool: Deps['pool'], wanted: Parameters<typeof findAsset>[1]) {
  if ('kind' in wanted) return findAssetBySlug(pool, wanted.kind, wanted.slug)
  if ('id' in wanted) return findAssetById(pool, wanted.id)
  // Some slugs are numbers, such as 360; their assets have a uuid for those who mean the id.
  return (
    (await findAssetByAnySlug(pool, wanted.slugOrId)) ??
    (await findAssetById(pool, wanted.slugOrId))
  )
}
