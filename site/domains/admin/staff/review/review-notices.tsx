import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** What the address says of the last act. */
export type Told = {
  readonly missed: number
  readonly alike: number
  readonly late: number
  /** Works that somebody else has in hand. */
  readonly claimed: number
  readonly corrected: number
  readonly given: number
}

/** What was refused, and what became of the last act; above everything else. */
export function ReviewNotices({ told, answer }: { told: Told; answer: FormAnswer | undefined }) {
  const { number, t } = useI18n()
  const { missed, alike, late, claimed, corrected, given } = told
  const problem = answer?.problem
  const counted = (count: number) => ({ count, number: number(count) })
  return (
    <>
      {problem?.message && <Notice tone="danger">{problem.message}</Notice>}
      {problem?.fields['noCopy'] && <Notice tone="danger">{problem.fields['noCopy']}</Notice>}
      {late > 0 && <Notice tone="warning">{t('staff.review.late')}</Notice>}
      {alike > 0 && <Notice tone="warning">{t('staff.review.heldBack', counted(alike))}</Notice>}
      {missed > 0 && <Notice tone="warning">{t('staff.review.missed', { count: missed })}</Notice>}
      {claimed > 0 && <Notice tone="warning">{t('review.claimed', counted(claimed))}</Notice>}
      <div role="status">
        {corrected > 0 && <Notice>{t('review.corrected')}</Notice>}
        {given > 0 && <Notice>{t('review.given', counted(given))}</Notice>}
      </div>
    </>
  )
}
