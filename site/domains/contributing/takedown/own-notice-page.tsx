import type { FormAnswer } from '#web/forms/form-answer.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead, SpecList } from '#web/ui/section.tsx'
import { DataForm } from '#domains/identity/accounts/index.ts'
import { ContributorLayout } from '#domains/contributing/contributor-area/index.ts'
import { toneOfNotice } from './claim-types.ts'
import { counterForm } from './notice.form.ts'
import type { OwnNotice } from './read-notice.server.ts'
import { useClockRows } from './use-clock-rows.ts'
import './takedown.css'

interface OwnNoticePageProps {
  notice: OwnNotice
  path: string
  answer: FormAnswer | undefined
}

/** The statement of reasons as its addressee reads it, with the ways to object. */
export function OwnNoticePage({ notice, path, answer }: OwnNoticePageProps) {
  const { t, date } = useI18n()
  const clocks = useClockRows(notice)
  return (
    <ContributorLayout
      title={notice.work}
      actions={
        <StatusBadge tone={toneOfNotice(notice.state)}>
          {t(`takedown.state.${notice.state}`)}
        </StatusBadge>
      }
    >
      <p>
        <Link className="link small" to="/contributor/notices">
          {t('takedown.own.title')}
        </Link>
      </p>
      <section className="section">
        <SpecList
          rows={[
            {
              label: t('takedown.status.title', { reference: '' }).trim(),
              value: notice.reference,
            },
            { label: t('takedown.own.complainant'), value: notice.complainant },
            { label: t('takedown.ground'), value: t(`takedown.ground.${notice.ground}`) },
            { label: t('takedown.original'), value: notice.original },
            { label: t('takedown.explanation'), value: notice.explanation },
            { label: t('takedown.sentOn'), value: date(notice.createdAt, 'long') },
            ...clocks,
          ]}
        />
      </section>
      <section className="section">
        <SectionHead title={t('takedown.own.reasons')} />
        <p className="takedown__words">{notice.reasons}</p>
        <p className="text ink-2">{t('takedown.own.person')}</p>
      </section>
      {notice.counterStatement !== null && (
        <section className="section">
          <Notice tone="success">{t('takedown.counter.done')}</Notice>
          <p className="takedown__words">{notice.counterStatement}</p>
        </section>
      )}
      {notice.canCounter && <Counter path={path} answer={answer} />}
    </ContributorLayout>
  )
}

function Counter({ path, answer }: Pick<OwnNoticePageProps, 'path' | 'answer'>) {
  const { t } = useI18n()
  return (
    <section className="section">
      <SectionHead title={t('takedown.counter.title')} />
      <p className="text ink-2">{t('takedown.counter.text')}</p>
      <DataForm form={counterForm} path={path} initial={answer} />
    </section>
  )
}
