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
import { DecisionForm } from './decision-form.tsx'
import type { ReviewData } from './load-review.server.ts'
import './review.css'
import { useReviewKeys } from './use-review-keys.ts'
import { WorkView } from './asset-review.tsx'

interface ReviewPageProps {
  review: ReviewData
  missed: number
  answer: FormAnswer | undefined
}

/** The queue at the side, one asset in the middle, the decision under it. */
export function ReviewPage({ review, missed, answer }: ReviewPageProps) {
  const { number, date, t } = useI18n()
  const { queue, work, previous, next, total } = review
  useReviewKeys(previous, next)
  return (
    <StaffLayout title={t('staff.page.review')} count={number(total)}>
      {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
      {missed > 0 && <Notice tone="warning">{t('staff.review.missed', { count: missed })}</Notice>}
      {work === null ? (
        <EmptyState title={t('staff.review.none')}>{t('staff.review.noneText')}</EmptyState>
      ) : (
        <div className="review">
          <Queue review={review} current={work.uuid} />
          <div className="review__main" key={work.uuid}>
            <WorkView work={work} />
            {work.publishAt !== null && (
              <Notice>{t('staff.review.accepted', { date: date(work.publishAt) })}</Notice>
            )}
            {work.state === 'submitted' || work.state === 'accepted' ? (
              <DecisionForm
                next={next}
                language={work.maker?.language ?? null}
                publishOn={work.publishAt?.slice(0, 10)}
              >
                <input type="hidden" name={`work.${work.uuid}`} value="on" />
              </DecisionForm>
            ) : (
              <Notice>{t('staff.review.decided')}</Notice>
            )}
          </div>
        </div>
      )}
      {queue.length > 1 && <Batch review={review} />}
      {review.scheduled.length > 0 && <Scheduled review={review} />}
    </StaffLayout>
  )
}

function Queue({ review: { queue }, current }: { review: ReviewData; current: string }) {
  const { date, t } = useI18n()
  return (
    <nav className="review__queue" aria-label={t('staff.review.queue')}>
      <p className="small ink-2">
        <Kbd>j</Kbd> {t('staff.review.key.next')} · <Kbd>k</Kbd> {t('staff.review.key.back')} ·{' '}
        <Kbd>a</Kbd> {t('staff.review.key.accept')} · <Kbd>r</Kbd> {t('staff.review.key.reasons')}
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
              {likeness !== null && likeness >= 0.92 && (
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
      <DecisionForm next={null} language={null} isBatch>
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
      </DecisionForm>
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
