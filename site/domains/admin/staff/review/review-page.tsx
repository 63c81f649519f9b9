import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { StaffLayout } from '#domains/admin/staff/staff-layout.tsx'
import { WorkView } from './asset-review.tsx'
import { BatchForm } from './batch-form.tsx'
import { HeldNotice } from './give-form.tsx'
import { CorrectForm } from './correct-form.tsx'
import { DecisionBar } from './decision-bar.tsx'
import type { ReviewData, ReviewedAsset } from './load-review.server.ts'
import { Queue } from './queue.tsx'
import './look.css'
import './review.css'
import { ReviewNotices, type Told } from './review-notices.tsx'
import { reviewPath } from './review-path.ts'
import { UndoNotice } from './undo-notice.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import { useTicks } from './use-ticks.ts'

interface ReviewPageProps {
  review: ReviewData
  told: Told
  answer: FormAnswer | undefined
}

/** The queue at the side, one asset in the middle, the decision under it. */
export function ReviewPage({ review, told, answer }: ReviewPageProps) {
  const { number, t } = useI18n()
  const { queue, work, previous, next, total, undoable, group, isMine } = review
  const { ticked, tick, untickAll } = useTicks(queue)
  const navigate = useNavigate()
  const goTo = (uuid: string | null) => {
    if (uuid !== null) void navigate(reviewPath({ work: uuid, group, isMine }))
  }
  useReviewKeys({
    goOn: () => goTo(next),
    goBack: () => goTo(previous),
    tick: () => {
      if (work === null || work.holder !== null) return
      tick([work.uuid], !ticked.has(work.uuid))
      goTo(next)
    },
    untickAll,
  })
  return (
    <StaffLayout title={t('staff.page.review')} count={number(total)}>
      <ReviewNotices told={told} answer={answer} />
      <div role="status">
        <UndoNotice key={undoable.map(({ uuid }) => uuid).join()} {...review} />
      </div>
      {work === null ? (
        <EmptyState title={t('staff.review.none')}>{t('staff.review.noneText')}</EmptyState>
      ) : (
        <div className="review">
          <Queue review={review} ticked={ticked} onTick={tick} />
          <OneWork key={work.uuid} {...{ review, work, ticked, untickAll, answer }} />
        </div>
      )}
      {queue.length > 1 && <BatchForm />}
      {review.scheduled.length > 0 && <Scheduled review={review} />}
    </StaffLayout>
  )
}

interface OneWorkProps {
  review: ReviewData
  work: ReviewedAsset
  ticked: ReadonlySet<string>
  untickAll: () => void
  answer: FormAnswer | undefined
}

/** A work, what is said of it, and the decision, which stays in view. */
function OneWork({ review, work, ticked, untickAll, answer }: OneWorkProps) {
  const { date, t } = useI18n()
  const pictures = useRef<HTMLDivElement>(null)
  const isOpen = work.state === 'submitted' || work.state === 'accepted'
  // Where the ticked works leave this one, it is looked at on.
  const next = ticked.size > 0 && !ticked.has(work.uuid) ? work.uuid : nextOf(review, ticked)
  return (
    <div className="review__main" ref={pictures}>
      {ticked.size > 0 && <Ticked review={review} ticked={ticked} untickAll={untickAll} />}
      <WorkView work={work} />
      {isOpen && work.holder === null && (
        <CorrectForm
          key={[work.name, work.tags, work.category, work.style].join('|')}
          {...{ review, work, answer }}
        />
      )}
      {work.publishAt !== null && (
        <Notice>{t('staff.review.accepted', { date: date(work.publishAt) })}</Notice>
      )}
      {isOpen && <HeldNotice review={review} work={work} />}
      {!isOpen && <Notice>{t('staff.review.decided')}</Notice>}
      {(ticked.size > 0 || (isOpen && work.holder === null)) && (
        <DecisionBar {...{ review, work, next, pictures }} ticked={[...ticked]} />
      )}
    </div>
  )
}

/** The first work after the one that is shown that is open and not among the ticked. */
function nextOf({ queue, work, next }: ReviewData, ticked: ReadonlySet<string>): string | null {
  if (ticked.size === 0) return next
  const index = queue.findIndex(({ uuid }) => uuid === work?.uuid)
  const isLeft = ({ uuid, holder, isMine }: ReviewData['queue'][number]) =>
    !ticked.has(uuid) && (holder === null || isMine)
  return queue.slice(index + 1).find(isLeft)?.uuid ?? null
}

/** The pictures of the ticked works beside each other: what is decided is seen. */
function Ticked({ review, ticked, untickAll }: Omit<OneWorkProps, 'work' | 'answer'>) {
  const { number, t } = useI18n()
  const works = review.queue.filter(({ uuid }) => ticked.has(uuid))
  return (
    <section className="review-ticked" aria-label={t('review.ticked')}>
      <p className="row">
        <strong>
          {t('review.tickedCount', { count: works.length, number: number(works.length) })}
        </strong>
        <Button variant="quiet" size="sm" onClick={untickAll}>
          {t('review.untickAll')}
        </Button>
      </p>
      <ul>
        {works.map(({ uuid, name }) => (
          <li key={uuid}>
            <img src={`/staff/review/${uuid}/preview`} alt="" width="120" height="120" />
            <span className="small truncate">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was accepted for a day to come; it can still be published earlier or given back. */
function Scheduled({ review: { scheduled } }: { review: ReviewData }) {
  const { date } = useI18n()
  const t = useT()
  return (
    <section className="section">
      <SectionHead title={t('staff.review.scheduled')} count={String(scheduled.length)} />
      <ul className="review-batch">
        {scheduled.map(({ uuid, name, contributor, publishAt }) => (
          <li key={uuid}>
            <img
              src={`/staff/review/${uuid}/preview`}
              alt=""
              width="64"
              height="64"
              loading="lazy"
            />
            <p>
              <Link className="link" to={reviewPath({ work: uuid })}>
                {t('staff.review.nameBy', { name, contributor })}
              </Link>
              <span className="block small ink-2">{date(publishAt)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
