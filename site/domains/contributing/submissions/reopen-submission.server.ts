import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { takeBackNotification } from '#domains/identity/notifications/index.server.ts'
import { onceKeyOf } from './decide-submission.server.ts'
import { moveSubmission } from './move-submission.server.ts'
import { findContributorToNotify, lockSubmission } from './submissions.queries.server.ts'
import {
  findDecisions,
  keepWaitingSince,
  type DecisionFacts,
} from './write-submission.queries.server.ts'

type ReopenDeps = Pick<Deps, 'pool' | 'now' | 'config'>

/** A return can be undone a little longer than the page offers it. */
const GRACE_MS = 5000

type Undoable = Pick<DecisionFacts, 'uuid' | 'name'> & {
  readonly state: 'accepted' | 'returned'
}

/**
 * Undoes a decision of the staff: an accepted work before it is published, a returned one within
 * `REVIEW_UNDO_SECONDS` by whoever returned it. The work waits in its former place, and a notification
 * that was not read yet is taken back.
 *
 * @throws {AppError} not_found for everybody else, conflict where it is too late
 */
export async function reopenSubmission(
  deps: ReopenDeps,
  actor: Actor,
  uuid: string,
): Promise<void> {
  const { userId } = requirePermission(actor, 'review')
  await inTransaction(deps.pool, async (client) => {
    const row = await lockSubmission(client, uuidOr404(uuid))
    if (!row) throw new AppError('not_found')
    const [facts] = await findDecisions(client, [uuid])
    if (!facts || !isUndoable(deps, facts, userId)) throw new AppError('conflict')
    await moveSubmission(deps, client, row, 'reopen', { staffId: userId })
    await keepWaitingSince(client, row.id, facts.submittedAt)
    const told = await findContributorToNotify(client, uuid)
    const onceKey = onceKeyOf(uuid, facts.decidedAt)
    if (told) await takeBackNotification(client, { userId: told.userId, onceKey })
  })
}

/** Those of these works whose last decision somebody can still undo. */
export async function findUndoable(
  deps: ReopenDeps,
  { uuids, userId }: { readonly uuids: readonly string[]; readonly userId: number },
): Promise<Undoable[]> {
  const decisions = await findDecisions(deps.pool, uuids)
  return decisions
    .filter((facts) => isUndoable(deps, facts, userId))
    .map(({ uuid, name, state }) => ({ uuid, name, state: state as Undoable['state'] }))
}

function isUndoable(
  { now, config }: Pick<Deps, 'now' | 'config'>,
  { state, staffId, decidedAt }: DecisionFacts,
  userId: number,
): boolean {
  if (state === 'accepted') return true
  const endsAt = decidedAt.getTime() + config.reviewUndoSeconds * 1000 + GRACE_MS
  return state === 'returned' && staffId === userId && now().getTime() <= endsAt
}
