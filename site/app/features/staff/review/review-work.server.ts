import { returnReasons } from '#db/schema/submissions.ts'
import { doAct } from '#server/audit/do-act.ts'
import type { Actor, Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { requirePower } from '#server/staff/require-power.ts'
import { uuidOr404 } from '#server/uuid-or-404.ts'
import { notify } from '../../notifications/index.server.ts'
import { decideSubmission } from '../../submissions/index.server.ts'
import { findMakerToTell } from './review.queries.server.ts'

export type Decision = {
  readonly decision: 'publish' | 'return'
  readonly reasons: readonly string[]
  readonly message: string
}

/** As many as one page of the queue shows. */
export const MOST_AT_ONCE = 50

/**
 * Publishes a work or gives it back with reasons, tells its maker, and writes down who decided: all or
 * nothing.
 *
 * @throws {AppError} not_found, invalid_request without a reason, conflict where it was decided already
 */
export async function reviewWork(
  deps: Deps,
  actor: Actor,
  { uuid, decision, reasons, message }: Decision & { readonly uuid: string },
): Promise<void> {
  const staff = requirePower(actor, 'review')
  const known = returnReasons.filter((reason) => reasons.includes(reason))
  if (decision === 'return' && known.length === 0) {
    throw new AppError('invalid_request', { fields: { reasons: 'at least one' } })
  }
  const isPublished = decision === 'publish'
  const note = {
    action: isPublished ? 'submission-published' : 'submission-returned',
    subject: 'submission',
    subjectId: uuidOr404(uuid),
    details: isPublished ? {} : { reasons: known },
  }
  await doAct(deps, staff, note, async (within, client) => {
    await decideSubmission(within, actor, uuid, { decision, reasons: known, message })
    const maker = await findMakerToTell(client, uuid)
    if (!maker) return
    await notify(client, {
      userId: maker.userId,
      type: isPublished ? 'work-published' : 'work-returned',
      data: { name: maker.name },
      path: `/contributor/works/${uuid}`,
      onceKey: `review:${uuid}:${maker.at.toISOString()}`,
      now: deps.now(),
    })
  })
}

/** Several at once, one after the other; answers with those that somebody else decided meanwhile. */
export async function reviewWorks(
  deps: Deps,
  actor: Actor,
  { uuids, ...decision }: Decision & { readonly uuids: readonly string[] },
): Promise<{ readonly decided: number; readonly missed: number }> {
  requirePower(actor, 'review')
  let missed = 0
  const wanted = [...new Set(uuids)].slice(0, MOST_AT_ONCE)
  for (const uuid of wanted) {
    try {
      await reviewWork(deps, actor, { uuid, ...decision })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error
      missed += 1
    }
  }
  return { decided: wanted.length - missed, missed }
}
