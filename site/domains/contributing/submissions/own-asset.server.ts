import type { SubmissionState } from '#db/schema/contributing/submissions.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireContributor } from './require-contributor.server.ts'
import { findSubmission, type SubmissionRow } from './submissions.queries.server.ts'

/**
 * An asset of one's own, in one of these states.
 *
 * @throws {AppError} login_required, personal_required, not_found
 */
export async function findOwnAsset(
  deps: Pick<Deps, 'pool'>,
  actor: Actor,
  uuid: string,
  states?: readonly SubmissionState[],
): Promise<SubmissionRow> {
  const { contributorId } = await requireContributor(deps, actor)
  const row = /^[0-9a-f-]{36}$/.test(uuid) ? await findSubmission(deps.pool, uuid) : undefined
  if (row?.contributorId !== contributorId || (states && !states.includes(row.state))) {
    throw new AppError('not_found')
  }
  return row
}
