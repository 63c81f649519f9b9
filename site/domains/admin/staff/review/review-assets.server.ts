import { returnReasons } from '#db/schema/contributing/submissions.ts'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { uuidOr404 } from '#platform/http/uuid-or-404.ts'
import {
  decideSubmission,
  notifyContributor,
} from '#domains/contributing/submissions/index.server.ts'

export type Decision = {
  readonly decision: 'publish' | 'return'
  readonly reasons: readonly string[]
  readonly message: string
  /** The day that what is accepted is published on; null for at once. */
  readonly publishOn?: string | null
}

/** As many as one page of the queue shows. */
export const MOST_AT_ONCE = 50

/**
 * Accepts an asset, to be published at once or on a day to come, or gives it back with reasons; tells its
 * contributor, and writes down who decided: all or nothing.
 *
 * @throws {AppError} not_found, invalid_request without a reason, conflict where it was decided already
 */
export async function reviewWork(
  deps: Deps,
  actor: Actor,
  { uuid, decision, reasons, message, publishOn = null }: Decision & { readonly uuid: string },
): Promise<void> {
  const staff = requirePermission(actor, 'review')
  const known = returnReasons.filter((reason) => reasons.includes(reason))
  if (decision === 'return' && known.length === 0) {
    throw new AppError('invalid_request', { fields: { reasons: 'at least one' } })
  }
  const subject = { subject: 'submission', subjectId: uuidOr404(uuid) }
  const note = (publishAt: Date | null) => {
    if (decision === 'return') {
      return { ...subject, action: 'submission-returned', details: { reasons: known } }
    }
    if (publishAt === null) return { ...subject, action: 'submission-published', details: {} }
    const details = { publishAt: publishAt.toISOString() }
    return { ...subject, action: 'submission-accepted', details }
  }
  await performAdminAction(deps, staff, note, async (within, client) => {
    const input = { decision, reasons: known, message, publishOn }
    const { publishAt } = await decideSubmission(within, actor, uuid, input)
    const accepted = publishAt === null ? 'work-published' : 'work-accepted'
    const type = decision === 'return' ? 'work-returned' : accepted
    await notifyContributor(deps, client, { uuid, type })
    return publishAt
  })
}

/** Several at once, one after the other; answers with those that somebody else decided meanwhile. */
export async function reviewAssets(
  deps: Deps,
  actor: Actor,
  { uuids, ...decision }: Decision & { readonly uuids: readonly string[] },
): Promise<{ readonly decided: number; readonly missed: number }> {
  requirePermission(actor, 'review')
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
