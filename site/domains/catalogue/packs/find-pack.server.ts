import type { AssetKind } from '@tessera/contracts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findHeldLicenses } from '#domains/licensing/licenses/index.server.ts'
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

/**
 * A pack for whoever wants to download it: a withdrawn one is there only for whom it was granted before.
 *
 * @throws {AppError} not_found
 */
export async function findPackForGrant(
  deps: Pick<Deps, 'pool'>,
  actor: Actor,
  id: string,
): Promise<PackRow> {
  const pack = await findPackById(deps.pool, id)
  if (!pack) throw new AppError('not_found')
  if (pack.isPublished) return pack
  const held = await findHeldLicenses(deps, actor, { packIds: [pack.id] })
  if (!held.ofPack(pack.id).downloaded) throw new AppError('not_found')
  return pack
}

async function findRow(pool: Deps['pool'], wanted: Parameters<typeof findPack>[1]) {
  if ('kind' in wanted) return findPackBySlug(pool, wanted.kind, wanted.slug)
  if ('id' in wanted) return findPackById(pool, wanted.id)
  return (
    (await findPackById(pool, wanted.slugOrId)) ?? (await findPackByAnySlug(pool, wanted.slugOrId))
  )
}
