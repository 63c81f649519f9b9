import { returnReasons } from '#db/schema/contributing/submissions.ts'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import {
  decideSubmission,
  isLikeAnothers,
  notifyContributor,
  reopenSubmission,
} from '#domains/contributing/submissions/index.server.ts'
import { deleteClaims } from './claims/claims.queries.server.ts'
import { requireFree } from './claims/claim-works.server.ts'

export type Decision = {
  readonly decision: 'publish' | 'return'
  readonly reasons: readonly string[]
  readonly message: string
  /** The day that what is accepted is published on; null for at once. */
  readonly publishOn?: string | null
  /** Works that look like another's and that somebody says are no copies. */
  readonly noCopies?: readonly string[]
}

type OneWork = { readonly uuid: string }

export type Reviewed = {
  readonly decided: readonly string[]
  readonly missed: number
  readonly alike: number
  /** Works that somebody else has in hand. */
  readonly claimed: number
}

/** As many as one page of the queue shows. */
export const MOST_AT_ONCE = 50

/**
 * Accepts an asset, to be published at once or on a day to come, or gives it back with reasons; tells its
 * contributor, and writes down who decided: all or nothing.
 *
 * What looks like somebody else's work is accepted only with the word that it is no copy. What is to be
 * published at once is held for `REVIEW_UNDO_SECONDS`; its contributor hears of it then.
 *
 * @throws {AppError} not_found, invalid_request without a reason or that word, conflict where it was
 * decided already or, at the field `claimed`, somebody else has it in hand
 */
export async function reviewWork(
  deps: Deps,
  actor: Actor,
  { uuid, decision, reasons, message, publishOn = null, noCopies = [] }: Decision & OneWork,
): Promise<void> {
  const staff = requirePermission(actor, 'review')
  const known = returnReasons.filter((reason) => reasons.includes(reason))
  if (decision === 'return' && known.length === 0) {
    throw new AppError('invalid_request', { fields: { reasons: 'at least one' } })
  }
  const subject = { subject: 'submission', subjectId: uuidOr404(uuid) }
  if (
    decision === 'publish' &&
    !noCopies.includes(uuid) &&
    (await isLikeAnothers(deps.pool, uuid))
  ) {
    throw new AppError('invalid_request', { fields: { noCopy: 'needed' } })
  }
  const undoMs = deps.config.reviewUndoSeconds * 1000
  const heldUntil = undoMs > 0 ? new Date(deps.now().getTime() + undoMs) : null
  const note = (publishAt: Date | null) => {
    if (decision === 'return') {
      return { ...subject, action: 'submission-returned', details: { reasons: known } }
    }
    if (publishAt === null) return { ...subject, action: 'submission-published', details: {} }
    const details = { publishAt: publishAt.toISOString() }
    return { ...subject, action: 'submission-accepted', details }
  }
  await performAdminAction(deps, staff, note, async (within, client) => {
    await requireFree(client, { uuid, staffId: staff.userId, now: deps.now() })
    const input = { decision, reasons: known, message, publishOn }
    const { publishAt } = await decideSubmission(within, actor, uuid, input, heldUntil)
    const accepted = publishAt === null ? 'work-published' : 'work-accepted'
    const type = decision === 'return' ? 'work-returned' : accepted
    const isHeld = publishAt !== null && publishAt === heldUntil
    if (!isHeld) await notifyContributor(deps, client, { uuid, type })
    await deleteClaims(client, [uuid])
    return publishAt
  })
}

/** Undoes decisions; answers with how many it was too late for. @throws {AppError} not_found */
export async function undoReview(
  deps: Deps,
  actor: Actor,
  uuids: readonly string[],
): Promise<{ readonly missed: number }> {
  const staff = requirePermission(actor, 'review')
  const wanted = [...new Set(uuids)].slice(0, MOST_AT_ONCE)
  let missed = 0
  for (const uuid of wanted) {
    const note = {
      subject: 'submission',
      subjectId: uuidOr404(uuid),
      action: 'submission-reopened',
      details: {},
    }
    try {
      await performAdminAction(deps, staff, note, (within) => reopenSubmission(within, actor, uuid))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error
      missed += 1
    }
  }
  return { missed }
}

/**
 * Several at once, one after the other; answers with those that somebody else decided meanwhile, and
 * with those that look like another's work and have to be looked at one by one.
 */
export async function reviewAssets(
  deps: Deps,
  actor: Actor,
  { uuids, ...decision }: Decision & { readonly uuids: readonly string[] },
): Promise<Reviewed> {
  requirePermission(actor, 'review')
  const reviewed = { decided: [] as string[], missed: 0, alike: 0, claimed: 0 }
  const wanted = [...new Set(uuids)].slice(0, MOST_AT_ONCE)
  for (const uuid of wanted) {
    try {
      await reviewWork(deps, actor, { uuid, ...decision })
      reviewed.decided.push(uuid)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if ('claimed' in error.fields) reviewed.claimed += 1
      else if (error.code === 'conflict') reviewed.missed += 1
      else if (wanted.length > 1 && isCopyDoubt(error)) reviewed.alike += 1
      else throw error
    }
  }
  return reviewed
}

function isCopyDoubt({ code, fields }: AppError): boolean {
  return code === 'invalid_request' && 'noCopy' in fields
}
