import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { findContributorUser } from '#domains/contributing/contributor-area/index.server.ts'
import { noticeReference, uuidOfNoticeSecret } from './notice-secret.server.ts'
import { deadlinesOf, takeStep } from './takedown-rules.ts'
import {
  findNotice,
  findNoticeEvents,
  findNoticesOf,
  type NoticeRow,
} from './takedown.queries.server.ts'

type NoticeDeps = Pick<Deps, 'pool' | 'now' | 'config'>

/** A notice as whoever sent it sees it. @throws {AppError} not_found */
export async function readSentNotice(deps: NoticeDeps, secret: string) {
  const uuid = uuidOfNoticeSecret(deps, secret)
  const notice = uuid === null ? undefined : await findNotice(deps.pool, uuid)
  if (!notice) throw new AppError('not_found')
  const events = await findNoticeEvents(deps.pool, notice.id)
  return {
    ...common(notice),
    email: notice.email,
    original: notice.original,
    explanation: notice.explanation,
    canRetract: takeStep(notice, 'retract', deps.now()).isAllowed,
    // What the contributor answered goes to whoever complained; where they live does not stand on a page.
    events: events.map(({ at, isByStaff, state, message }) => ({
      at: at.toISOString(),
      isByStaff,
      state,
      message,
    })),
  }
}
export type SentNotice = Awaited<ReturnType<typeof readSentNotice>>

/** A notice as the contributor of the work sees it: why, by whom, and until when to answer. @throws {AppError} not_found */
export async function readOwnNotice(deps: NoticeDeps, actor: Actor, uuid: string) {
  const { userId } = requireUser(actor)
  const notice = await findNotice(deps.pool, uuidOr404(uuid))
  const contributor = notice && (await findContributorUser(deps.pool, notice.contributorId))
  const isSecret = notice?.decidedAt == null || notice.state === 'rejected'
  if (!notice || contributor?.userId !== userId || isSecret) throw new AppError('not_found')
  return {
    ...common(notice),
    uuid,
    complainant: notice.organisation ?? notice.name,
    original: notice.original,
    explanation: notice.explanation,
    reasons: notice.reasons,
    counterStatement: notice.counterStatement,
    canCounter: takeStep(notice, 'counter', deps.now()).isAllowed,
  }
}
export type OwnNotice = Awaited<ReturnType<typeof readOwnNotice>>

/** Every notice that was decided against one's own works. */
export async function listOwnNotices(deps: NoticeDeps, actor: Actor) {
  const { userId } = requireUser(actor)
  const notices = await findNoticesOf(deps.pool, userId)
  return notices.map((notice) => ({
    uuid: notice.uuid,
    reasons: notice.reasons,
    ...common(notice),
  }))
}

function common(notice: NoticeRow) {
  const { decideBy, counterBy, restoreFrom, restoreBy } = deadlinesOf(notice)
  return {
    reference: noticeReference(notice.uuid),
    state: notice.state,
    ground: notice.ground,
    work: notice.assetName,
    kind: notice.assetKind,
    createdAt: notice.createdAt.toISOString(),
    decidedAt: notice.decidedAt?.toISOString() ?? null,
    decideBy: decideBy?.toISOString() ?? null,
    counterBy: counterBy?.toISOString() ?? null,
    restoreFrom: restoreFrom?.toISOString() ?? null,
    restoreBy: restoreBy?.toISOString() ?? null,
  }
}
