import type { Actor, Deps } from '#server/context.ts'
import { findOwnWork } from './own-work.server.ts'
import { findVersions, type VersionRow } from './versions.queries.server.ts'

/**
 * A work of one's own with all versions of what it became, the newest first.
 *
 * @throws {AppError} login_required, personal_required, not_found
 */
export async function listVersions(deps: Pick<Deps, 'pool'>, actor: Actor, uuid: string) {
  const work = await findOwnWork(deps, actor, uuid)
  const versions: VersionRow[] =
    work.assetId === null ? [] : await findVersions(deps.pool, work.assetId)
  return { work, versions }
}
