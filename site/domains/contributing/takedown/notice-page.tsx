import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead, SpecList } from '#web/ui/section.tsx'
import { AccountForm } from '#domains/identity/accounts/index.ts'
import { toneOfNotice } from './claim-types.ts'
import type { SentNotice } from './read-notice.server.ts'
import { useClockRows } from './use-clock-rows.ts'
import './takedown.css'

interface NoticePageProps {
  notice: SentNotice
  path: string
  siteName: string
  answer: FormAnswer | undefined
}

/** How a notice stands, with its clocks, and the way to take it back. */
export function NoticePage({ notice, path, siteName, answer }: NoticePageProps) {
  const { t, date } = useI18n()
  const clocks = useClockRows(notice)
  return (
    <div className="wrap wrap--text takedown">
      <header className="takedown__head">
        <p>
          <StatusBadge tone={toneOfNotice(notice.state)}>
            {t(`takedown.state.${notice.state}`)}
          </StatusBadge>
        </p>
        <h1 className="title-1">{t('takedown.status.title', { reference: notice.reference })}</h1>
      </header>
      <Notice>{t('takedown.status.keep', { email: notice.email })}</Notice>
      <section className="section">
        <SpecList
          rows={[
            { label: t('takedown.work.label'), value: notice.work },
            { label: t('takedown.ground'), value: t(`takedown.ground.${notice.ground}`) },
            { label: t('takedown.sentOn'), value: date(notice.createdAt, 'long') },
            ...clocks,
            { label: t('takedown.original'), value: notice.original },
            { label: t('takedown.explanation'), value: notice.explanation },
          ]}
        />
      </section>
      <section className="section">
        <SectionHead title={t('takedown.history')} />
        <ol className="takedown__events">
          {notice.events.map((event, index) => (
            <li key={index}>
              <p className="small ink-2">
                {event.isByStaff ? `${siteName} · ` : ''}
                {date(event.at, 'long')}
              </p>
              <p className="strong">{t(`takedown.state.${event.state}`)}</p>
              {event.message !== '' && <p className="takedown__words">{event.message}</p>}
            </li>
          ))}
        </ol>
      </section>
      {notice.canRetract && (
        <details>
          <summary className="small">{t('takedown.retract')}</summary>
          <p className="small ink-2">{t('takedown.retract.text')}</p>
          <AccountForm
            path={path}
            initial={answer}
            submitLabel={t('takedown.retract')}
            isDanger
            isForAnyAccount
          />
        </details>
      )}
    </div>
  )
}
