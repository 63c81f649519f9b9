import type { RequestScope } from '#platform/context.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { findTerms, findUndoable } from '#domains/contributing/submissions/index.server.ts'
import { listSavedReplies } from '#domains/admin/staff/replies/saved-replies.queries.server.ts'
import { listReviewers, lookAt } from './claims/claim-works.server.ts'
import {
  countWaiting,
  findScheduled,
  findWaiting,
  groupings,
  type Grouping,
  type WaitingAsset,
} from './review.queries.server.ts'
import { loadWork } from './load-work.server.ts'
import { MOST_AT_ONCE } from './review-assets.server.ts'

type ReviewScope = Pick<RequestScope, 'deps' | 'actor'>

export type ReviewWish = {
  /** A work by its uuid; null for the first that nobody else has in hand. */
  readonly work?: string | null
  /** Works that were decided just now. */
  readonly decided?: readonly string[]
  readonly group?: string | null
  /** Only what one has in hand oneself. */
  readonly isMine?: boolean
}

/** The queue, the work that is wanted or the one that waits longest, and what can be undone. */
export async function loadReview({ deps, actor }: ReviewScope, wish: ReviewWish = {}) {
  const { work: wanted = null, decided = [], isMine = false } = wish
  const { userId } = requirePermission(actor, 'review')
  const group = groupings.find((one) => one === wish.group) ?? 'none'
  const uuids = decided.filter(isUuid).slice(0, MOST_AT_ONCE)
  const input = { now: deps.now(), staffId: userId, isMine, group, most: MOST_AT_ONCE }
  const [waiting, total, scheduled, undoable, terms, reviewers, replies] = await Promise.all([
    findWaiting(deps.pool, input),
    countWaiting(deps.pool, input),
    findScheduled(deps.pool, MOST_AT_ONCE),
    findUndoable(deps, { uuids, userId }),
    findTerms(deps.pool),
    listReviewers(deps),
    listSavedReplies(deps.pool, 'review'),
  ])
  const uuid = await takeInHand({ deps, actor }, waiting, wanted)
  const queue = waiting.map(({ since, ...work }) => ({
    ...work,
    ...(work.uuid === uuid && { isMine: work.isMine || work.holder === null }),
    since: since.toISOString(),
  }))
  return {
    total,
    undoable,
    undoSeconds: deps.config.reviewUndoSeconds,
    queue,
    group: group as Grouping,
    isMine,
    me: userId,
    reviewers,
    replies,
    terms,
    scheduled: scheduled.map(({ publishAt, ...work }) => ({
      ...work,
      publishAt: publishAt.toISOString(),
    })),
    ...neighbours(queue, uuid),
    work: uuid === null ? null : await loadWork({ deps, actor }, uuid, terms),
  }
}

/**
 * Which work is shown: the wanted one, else the first that nobody else has in hand. Whoever looks at a work has
 * it in hand from then on, unless somebody else has.
 */
async function takeInHand(
  { deps, actor }: ReviewScope,
  waiting: readonly WaitingAsset[],
  wanted: string | null,
): Promise<string | null> {
  const { userId } = requirePermission(actor, 'review')
  if (isUuid(wanted)) {
    await lookAt(deps, { staffId: userId, uuid: wanted })
    return wanted
  }
  for (const { uuid } of waiting) {
    if (await lookAt(deps, { staffId: userId, uuid })) return uuid
  }
  return waiting[0]?.uuid ?? null
}

/** What comes before and after in the queue, past works that others have in hand. */
function neighbours(queue: readonly Omit<WaitingAsset, 'since'>[], uuid: string | null) {
  const index = Math.max(
    0,
    queue.findIndex((one) => one.uuid === uuid),
  )
  const isOpen = ({ holder, isMine }: Omit<WaitingAsset, 'since'>) => holder === null || isMine
  return {
    previous: queue.slice(0, index).findLast(isOpen)?.uuid ?? null,
    next: queue.slice(index + 1).find(isOpen)?.uuid ?? null,
  }
}

export type ReviewData = Awaited<ReturnType<typeof loadReview>>
export type ReviewedAsset = NonNullable<ReviewData['work']>
