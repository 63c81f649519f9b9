import type { RequestScope } from '#platform/context.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { isUuid } from '#platform/http/uuid-or-404.ts'
import { hrefs } from '#web/routing/href.ts'
import { findUndoable, readPreview } from '#domains/contributing/submissions/index.server.ts'
import {
  countWaiting,
  findLikenesses,
  findContributorUser,
  findScheduled,
  findWaiting,
} from './review.queries.server.ts'
import { COPY_LIKENESS } from './copy-likeness.ts'
import { MOST_AT_ONCE } from './review-assets.server.ts'

/** The queue, the asset that the address names or the one that waits longest, and what can be undone. */
export async function loadReview(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  wanted: string | null,
  decided: readonly string[] = [],
) {
  const { userId } = requirePermission(actor, 'review')
  const uuids = decided.filter(isUuid).slice(0, MOST_AT_ONCE)
  const [queue, total, scheduled, undoable] = await Promise.all([
    findWaiting(deps.pool, MOST_AT_ONCE),
    countWaiting(deps.pool),
    findScheduled(deps.pool, MOST_AT_ONCE),
    findUndoable(deps, { uuids, userId }),
  ])
  const index = Math.max(
    0,
    queue.findIndex(({ uuid }) => uuid === wanted),
  )
  const uuid = isUuid(wanted) ? wanted : queue[index]?.uuid
  return {
    total,
    undoable,
    undoSeconds: deps.config.reviewUndoSeconds,
    queue: queue.map(({ since, ...work }) => ({ ...work, since: since.toISOString() })),
    scheduled: scheduled.map(({ publishAt, ...work }) => ({
      ...work,
      publishAt: publishAt.toISOString(),
    })),
    previous: queue[index - 1]?.uuid ?? null,
    next: queue[index + 1]?.uuid ?? null,
    work: uuid === undefined ? null : await loadOwnAsset({ deps, actor }, uuid),
  }
}

async function loadOwnAsset({ deps, actor }: Pick<RequestScope, 'deps' | 'actor'>, uuid: string) {
  const [{ submission, events }, likenesses, maker] = await Promise.all([
    readPreview(deps, actor, uuid),
    findLikenesses(deps.pool, uuid),
    findContributorUser(deps.pool, uuid),
  ])
  const { name, kind, format, fileName, tags, category, style, priceMinor, state } = submission
  return {
    uuid,
    name,
    kind,
    format,
    fileName,
    tags,
    category,
    style,
    priceMinor,
    state,
    isAiMade: submission.isAiMade,
    losses: submission.losses,
    allowsTraining: submission.allowsTraining,
    publishAt: submission.publishAt?.toISOString() ?? null,
    since: submission.updatedAt.toISOString(),
    maker: maker && { ...maker, since: maker.since.toISOString() },
    /** What it may be a copy of. */
    alikeTo:
      likenesses.find(({ isOwn, similarity }) => !isOwn && similarity >= COPY_LIKENESS) ?? null,
    likenesses: likenesses.map(({ modifiedAt, slug, ...one }) => ({
      ...one,
      to: hrefs.item(one.kind, slug),
      picture: `/images/${one.uuid}?format=png&w=600&modified_at=${modifiedAt}`,
    })),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}

export type ReviewData = Awaited<ReturnType<typeof loadReview>>
export type ReviewedAsset = NonNullable<ReviewData['work']>
