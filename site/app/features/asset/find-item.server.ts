import type { AssetKind } from '@tessera/contracts'
import { downloadFormats, type DownloadFormat } from '@tessera/convert'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import {
  findItemByAnySlug,
  findItemById,
  findItemBySlug,
  findStoredFiles,
  type ItemRow,
  type StoredFileRow,
} from './asset.queries.server.ts'

export type FoundItem = {
  readonly item: ItemRow
  readonly files: readonly StoredFileRow[]
  readonly formats: readonly DownloadFormat[]
}

/**
 * A published item with its files and the formats on offer; `withdrawnToo` is for those who hold a
 * licence from before.
 *
 * @throws {AppError} not_found; to others a withdrawn item answers as a missing one.
 */
export async function findItem(
  { pool }: Pick<Deps, 'pool'>,
  wanted: { kind: AssetKind; slug: string } | { slugOrId: string } | { id: string },
  { withdrawnToo = false }: { readonly withdrawnToo?: boolean } = {},
): Promise<FoundItem> {
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

async function findRow(pool: Deps['pool'], wanted: Parameters<typeof findItem>[1]) {
  if ('kind' in wanted) return findItemBySlug(pool, wanted.kind, wanted.slug)
  if ('id' in wanted) return findItemById(pool, wanted.id)
  // Some slugs are numbers, such as 360; their items have a uuid for those who mean the id.
  return (
    (await findItemByAnySlug(pool, wanted.slugOrId)) ?? (await findItemById(pool, wanted.slugOrId))
  )
}
