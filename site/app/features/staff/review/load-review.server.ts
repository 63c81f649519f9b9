import type { RequestScope } from '#server/context.ts'
import { requirePower } from '#server/staff/require-power.ts'
import { isUuid } from '#server/uuid-or-404.ts'
import { hrefs } from '../../../routing/href.ts'
import { readPreview } from '../../submissions/index.server.ts'
import {
  countWaiting,
  findLikenesses,
  findMaker,
  findScheduled,
  findWaiting,
} from './review.queries.server.ts'
import { MOST_AT_ONCE } from './review-work.server.ts'

/** The queue, and the work that the address names or the one that waits longest. */
export async function loadReview(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  wanted: string | null,
) {
  requirePower(actor, 'review')
  const [queue, total, scheduled] = await Promise.all([
    findWaiting(deps.pool, MOST_AT_ONCE),
    countWaiting(deps.pool),
    findScheduled(deps.pool, MOST_AT_ONCE),
  ])
  const place = Math.max(
    0,
    queue.findIndex(({ uuid }) => uuid === wanted),
  )
  const uuid = isUuid(wanted) ? wanted : queue[place]?.uuid
  return {
    total,
    queue: queue.map(({ since, ...work }) => ({ ...work, since: since.toISOString() })),
    scheduled: scheduled.map(({ publishAt, ...work }) => ({
      ...work,
      publishAt: publishAt.toISOString(),
    })),
    previous: queue[place - 1]?.uuid ?? null,
    next: queue[place + 1]?.uuid ?? null,
    work: uuid === undefined ? null : await loadWork({ deps, actor }, uuid),
  }
}

async function loadWork({ deps, actor }: Pick<RequestScope, 'deps' | 'actor'>, uuid: string) {
  const [{ submission, events }, likenesses, maker] = await Promise.all([
    readPreview(deps, actor, uuid),
    findLikenesses(deps.pool, uuid),
    findMaker(deps.pool, uuid),
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
    allowsTraining: submission.allowsTraining,
    publishAt: submission.publishAt?.toISOString() ?? null,
    since: submission.updatedAt.toISOString(),
    maker: maker && { ...maker, since: maker.since.toISOString() },
    likenesses: likenesses.map(({ modifiedAt, slug, ...one }) => ({
      ...one,
      to: hrefs.item(one.kind, slug),
      picture: `/images/${one.uuid}?format=png&w=600&modified_at=${modifiedAt}`,
    })),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}

export type ReviewData = Awaited<ReturnType<typeof loadReview>>
export type ReviewedWork = NonNullable<ReviewData['work']>
