import type { PoolClient } from 'pg'
import type { AssetKind } from '#db/schema/catalogue.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findKindOfPack, keepPack, listPacks, type OwnPack } from './packs.queries.server.ts'
import { requireContributor } from './require-contributor.server.ts'

/** The packs of a contributor, published or on their way. @throws {AppError} login_required, not_found */
export async function listOwnPacks(deps: Pick<Deps, 'pool'>, actor: Actor): Promise<OwnPack[]> {
  const { contributorId } = await requireContributor(deps, actor)
  return listPacks(deps.pool, contributorId)
}

/**
 * The pack of a name, made where the contributor has none of it; null for no name.
 *
 * @throws {AppError} invalid_request where works of another kind are in it
 */
export async function packFor(
  client: PoolClient,
  work: { readonly id: number; readonly contributorId: number },
  input: { readonly pack: string | null; readonly kind: AssetKind },
  now: Date,
): Promise<number | null> {
  if (!input.pack) return null
  const packId = await keepPack(client, work.contributorId, input.pack, now)
  const kind = await findKindOfPack(client, packId, work.id)
  if (kind !== null && kind !== input.kind) {
    throw new AppError('invalid_request', { fields: { pack: `holds works of the kind ${kind}` } })
  }
  return packId
}
