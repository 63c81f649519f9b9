import type { AssetKind } from '@tessera/contracts'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import {
  findPackByAnySlug,
  findPackById,
  findPackBySlug,
  type PackRow,
} from './packs.queries.server.ts'

/**
 * A published pack.
 *
 * @throws {AppError} not_found; a withdrawn pack answers as a missing one.
 */
export async function findPack(
  { pool }: Pick<Deps, 'pool'>,
  wanted: { kind: AssetKind; slug: string } | { slugOrId: string } | { id: string },
): Promise<PackRow> {
  const pack = await findRow(pool, wanted)
  if (!pack?.isPublished) throw new AppError('not_found')
  return pack
}

async function findRow(pool: Deps['pool'], wanted: Parameters<typeof findPack>[1]) {
  if ('kind' in wanted) return findPackBySlug(pool, wanted.kind, wanted.slug)
  if ('id' in wanted) return findPackById(pool, wanted.id)
  return (
    (await findPackById(pool, wanted.slugOrId)) ?? (await findPackByAnySlug(pool, wanted.slugOrId))
  )
}
