import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DataForm } from '#domains/identity/accounts/index.ts'
import { noticeForm } from './notice.form.ts'
import { takedownClocks } from './takedown-rules.ts'
import './takedown.css'

/** The statements that the laws ask for, and what becomes of them. */
export function NoticeForm({ work, answer }: { work: string; answer: FormAnswer | undefined }) {
  const t = useT()
  const title = t('takedown.title')
  return (
    <div className="wrap takedown">
      <Breadcrumbs crumbs={[{ label: title }]} />
      <header className="takedown__head">
        <h1 className="display display--page">{title}</h1>
        <p className="lead">{t('takedown.lead')}</p>
      </header>
      <div className="takedown__columns">
        <DataForm form={noticeForm} path="/legal/takedown" initial={answer} values={{ work }} />
        <aside className="stack small">
          <h2 className="title-3">{t('takedown.steps')}</h2>
          <ol className="takedown__steps">
            <li>{t('takedown.step.receipt')}</li>
            <li>{t('takedown.step.decide', { days: takedownClocks.decideBusinessDays })}</li>
            <li>{t('takedown.step.counter')}</li>
          </ol>
          <Notice tone="warning">{t('takedown.false')}</Notice>
        </aside>
      </div>
    </div>
  )
}
