import { useRef } from 'react'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { CheckRow } from '#web/ui/form/choice.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { StaffLayout } from '#domains/admin/staff/staff-layout.tsx'
import { COPY_LIKENESS } from './copy-likeness.ts'
import { BatchForm } from './batch-form.tsx'
import { DecisionBar } from './decision-bar.tsx'
import type { ReviewData, ReviewedAsset } from './load-review.server.ts'
import './review.css'
import { UndoNotice } from './undo-notice.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import { WorkView } from './asset-review.tsx'

interface ReviewPageProps {
  review: ReviewData
  missed: number
  alike: number
  late: number
  answer: FormAnswer | undefined
}

/** The queue at the side, one asset in the middle, the decision under it. */
export function ReviewPage({ review, missed, alike, late, answer }: ReviewPageProps) {
  const { number, t } = useI18n()
  const { queue, work, previous, next, total, undoable } = review
  useReviewKeys(previous, next)
  return (
    <StaffLayout title={t('staff.page.review')} count={number(total)}>
      {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
      <div role="status">
        <UndoNotice key={undoable.map(({ uuid }) => uuid).join()} {...review} />
      </div>
      {answer?.problem?.fields['noCopy'] && (
        <Notice tone="danger">{answer.problem.fields['noCopy']}</Notice>
      )}
      {late > 0 && <Notice tone="warning">{t('staff.review.late')}</Notice>}
      {alike > 0 && (
        <Notice tone="warning">
          {t('staff.review.heldBack', { count: alike, number: number(alike) })}
        </Notice>
      )}
      {missed > 0 && <Notice tone="warning">{t('staff.review.missed', { count: missed })}</Notice>}
      {work === null ? (
        <EmptyState title={t('staff.review.none')}>{t('staff.review.noneText')}</EmptyState>
      ) : (
        <div className="review">
          <Queue review={review} current={work.uuid} />
          <OneWork key={work.uuid} work={work} next={next} />
        </div>
      )}
      {queue.length > 1 && <Batch review={review} />}
      {review.scheduled.length > 0 && <Scheduled review={review} />}
    </StaffLayout>
  )
}

/** A work, what is said of it, and the decision, which stays in view. */
function OneWork({ work, next }: { work: ReviewedAsset; next: string | null }) {
  const { date, t } = useI18n()
  const pictures = useRef<HTMLDivElement>(null)
  return (
    <div className="review__main" ref={pictures}>
      <WorkView work={work} />
      {work.publishAt !== null && (
        <Notice>{t('staff.review.accepted', { date: date(work.publishAt) })}</Notice>
      )}
      {work.state === 'submitted' || work.state === 'accepted' ? (
        <DecisionBar work={work} next={next} pictures={pictures} />
      ) : (
        <Notice>{t('staff.review.decided')}</Notice>
      )}
    </div>
  )
}

function Queue({ review: { queue }, current }: { review: ReviewData; current: string }) {
  const { date, t } = useI18n()
  return (
    <nav className="review__queue" aria-label={t('staff.review.queue')}>
      <p className="small ink-2">
        <Kbd>j</Kbd> {t('staff.review.key.next')} · <Kbd>k</Kbd> {t('staff.review.key.back')} ·{' '}
        <Kbd>a</Kbd> {t('staff.review.key.accept')} · <Kbd>r</Kbd> {t('staff.review.key.reasons')} ·{' '}
        <Kbd>z</Kbd> {t('staff.review.key.undo')}
      </p>
      <ol>
        {queue.map(({ uuid, name, contributor, since, likeness }) => (
          <li key={uuid}>
            <Link
              to={`/staff/review?work=${uuid}`}
              aria-current={uuid === current ? 'true' : undefined}
              preventScrollReset
            >
              <img
                src={`/staff/review/${uuid}/preview`}
                alt=""
                width="44"
                height="44"
                loading="lazy"
              />
              <span className="truncate">
                <span className="block truncate">{name}</span>
                <span className="small ink-2">
                  {contributor} · {date(since)}
                </span>
              </span>
              {likeness !== null && likeness >= COPY_LIKENESS && (
                <StatusBadge tone="warn">{t('staff.review.alike')}</StatusBadge>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Batch({ review: { queue } }: { review: ReviewData }) {
  const t = useT()
  return (
    <section className="section">
      <SectionHead title={t('staff.review.several')} count={String(queue.length)} />
      <BatchForm>
        <ul className="review-batch">
          {queue.map(({ uuid, name, contributor }) => (
            <li key={uuid}>
              <Thumbnail uuid={uuid} />
              <CheckRow
                name={`work.${uuid}`}
                value="on"
                label={t('staff.review.nameBy', { name, contributor })}
              />
            </li>
          ))}
        </ul>
      </BatchForm>
    </section>
  )
}

function Thumbnail({ uuid }: { uuid: string }) {
  const src = `/staff/review/${uuid}/preview`
  return <img src={src} alt="" width="64" height="64" loading="lazy" />
}

/** What was accepted for a day to come; it can still be published earlier or given back. */
function Scheduled({ review: { scheduled } }: { review: ReviewData }) {
  const { t, date } = useI18n()
  return (
    <section className="section">
      <SectionHead title={t('staff.review.scheduled')} count={String(scheduled.length)} />
      <ul className="review-batch">
        {scheduled.map(({ uuid, name, contributor, publishAt }) => (
          <li key={uuid}>
            <Thumbnail uuid={uuid} />
            <p>
              <Link className="link" to={`/staff/review?work=${uuid}`}>
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
