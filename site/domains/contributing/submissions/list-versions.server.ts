import type { Actor, Deps } from '#platform/context.ts'
import { findOwnAsset } from './own-asset.server.ts'
import { findVersions, type VersionRow } from './versions.queries.server.ts'

/**
 * An asset of one's own with all versions of what it became, the newest first.
 *
 * @throws {AppError} login_required, personal_required, not_found
 */
export async function listVersions(deps: Pick<Deps, 'pool'>, actor: Actor, uuid: string) {
  const work = await findOwnAsset(deps, actor, uuid)
  const versions: VersionRow[] =
    work.assetId === null ? [] : await findVersions(deps.pool, work.assetId)
  return { work, versions }
}
