import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { requireContributor } from '#domains/contributing/submissions/index.server.ts'
import { deleteUpload, forgetEnded } from './uploads.queries.server.ts'

type UploadDeps = Pick<Deps, 'pool' | 'config' | 'staging'>

/**
 * Gives up a file that is on its way, waits for another, or was refused.
 *
 * @throws {AppError} login_required, personal_required, not_found
 */
export async function dropUpload(deps: UploadDeps, actor: Actor, uuid: string): Promise<void> {
  const { contributorId } = await requireContributor(deps, actor)
  const isGone = isUuid(uuid) && (await deleteUpload(deps.pool, contributorId, uuid))
  if (!isGone) throw new AppError('not_found')
  await deps.staging.drop(uuid.toLowerCase())
}

/** Takes what came to its end off the list. @throws {AppError} login_required, not_found */
export async function clearUploads(deps: UploadDeps, actor: Actor): Promise<void> {
  const { contributorId } = await requireContributor(deps, actor)
  await forgetEnded(deps.pool, contributorId)
}
