import { submissionStates } from '#db/schema/contributing/submissions.ts'
import type { Actor, Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { requireContributor } from './require-contributor.server.ts'
import { findOwnContributor } from './own-contributor.queries.server.ts'
import type { ListedState } from './submission-states.ts'
import {
  countByState,
  findEvents,
  findSubmission,
  listSubmissions,
} from './submissions.queries.server.ts'

export const listedStates: readonly ListedState[] = [...submissionStates, 'taken-down']

/** How many works a list shows at once. */
export const PAGE = 200

type Input = { readonly state: ListedState | null; readonly page: number }

/** The assets of a contributor, a page of them. @throws {AppError} login_required, not_found */
export async function listOwnAssets(
  deps: Pick<Deps, 'pool'>,
  actor: Actor,
  { state, page }: Input,
) {
  const { contributorId } = await requireContributor(deps, actor)
  return listSubmissions(deps.pool, {
    contributorId,
    states: state === null ? listedStates : [state],
    offset: (page - 1) * PAGE,
    limit: PAGE,
  })
}

/** What waits for the staff; those that wait longest first. @throws {AppError} not_found */
export async function listReview(deps: Pick<Deps, 'pool'>, actor: Actor, page: number) {
  requirePermission(actor, 'review')
  return listSubmissions(deps.pool, {
    contributorId: null,
    states: ['submitted'],
    offset: (page - 1) * PAGE,
    limit: PAGE,
  })
}

/**
 * An asset with what happened to it and its picture, for its contributor and for the staff.
 *
 * @throws {AppError} not_found
 */
export async function readPreview(deps: Pick<Deps, 'pool' | 'files'>, actor: Actor, uuid: string) {
  const row = isUuid(uuid) ? await findSubmission(deps.pool, uuid) : undefined
  const isOwn =
    row !== undefined &&
    actor.kind === 'user' &&
    (await findOwnContributor(deps.pool, actor.userId)) === row.contributorId
  if (row && !isOwn) requirePermission(actor, 'review')
  const png = row && (await deps.files.read(row.previewKey))
  if (!row || !png) throw new AppError('not_found')
  return { submission: row, events: await findEvents(deps.pool, row.id), png }
}

/** The contributor a person is; null for everybody else. */
export function isContributor(
  { pool }: Pick<Deps, 'pool'>,
  { userId }: SignedIn,
): Promise<number | null> {
  return findOwnContributor(pool, userId)
}

/** How many assets of a contributor are in each list. */
export async function countAssets(
  { pool }: Pick<Deps, 'pool'>,
  contributorId: number,
): Promise<Partial<Record<ListedState, number>>> {
  return Object.fromEntries(await countByState(pool, contributorId))
}
