import { useT } from '../../i18n/i18n-context.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { CheckRow } from '../../ui/choice.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AccountForm, useSession, type FormAnswer } from '../accounts/index.ts'
import { grounds } from './grounds.ts'
import { takedownClocks } from './takedown-rules.ts'
import './takedown.css'

/** The statements that the laws ask for, and what becomes of them. */
export function NoticeForm({ work, answer }: { work: string; answer: FormAnswer | undefined }) {
  const t = useT()
  const { individualUser } = useSession()
  const title = t('takedown.title')
  return (
    <div className="wrap takedown">
      <Breadcrumbs crumbs={[{ label: title }]} />
      <header className="takedown__head">
        <h1 className="display display--page">{title}</h1>
        <p className="lead">{t('takedown.lead')}</p>
      </header>
      <div className="takedown__columns">
        <AccountForm
          path="/legal/takedown"
          initial={answer}
          submitLabel={t('takedown.submit')}
          isForHumans
        >
          {({ fields }) => (
            <>
              <Select
                name="ground"
                label={t('takedown.ground')}
                options={grounds.map((value) => ({
                  value,
                  label: t(`takedown.ground.${value}`),
                }))}
              />
              <Field
                name="work"
                label={t('takedown.work')}
                hint={t('takedown.work.hint')}
                error={fields['work']}
                defaultValue={work}
                maxLength={500}
                required
              />
              <TextArea
                name="original"
                label={t('takedown.original')}
                hint={t('takedown.original.hint')}
                error={fields['original']}
                maxLength={5000}
                rows={4}
                required
              />
              <TextArea
                name="explanation"
                label={t('takedown.explanation')}
                error={fields['explanation']}
                maxLength={5000}
                rows={4}
                required
              />
              <Field
                name="name"
                label={t('takedown.name')}
                autoComplete="name"
                defaultValue={individualUser?.name}
                error={fields['name']}
                maxLength={120}
                required
              />
              <Field
                name="organisation"
                label={t('takedown.organisation')}
                hint={t('takedown.organisation.hint')}
                autoComplete="organization"
                maxLength={120}
              />
              <Field
                name="email"
                type="email"
                label={t('takedown.email')}
                autoComplete="email"
                defaultValue={individualUser?.email}
                error={fields['email']}
                maxLength={254}
                required
              />
              <TextArea
                name="address"
                label={t('takedown.address')}
                hint={t('takedown.address.hint')}
                error={fields['address']}
                maxLength={500}
                rows={2}
              />
              <Statement
                name="good_faith"
                label={t('takedown.goodFaith')}
                problem={fields['good_faith']}
              />
              <Statement
                name="accurate"
                label={t('takedown.accurate')}
                problem={fields['accurate']}
              />
              <Field
                name="signature"
                label={t('takedown.signature')}
                hint={t('takedown.signature.hint')}
                error={fields['signature']}
                maxLength={120}
                required
              />
            </>
          )}
        </AccountForm>
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

/** A sentence that somebody stands for. */
export function Statement({
  name,
  label,
  problem,
}: {
  name: string
  label: string
  problem: string | undefined
}) {
  return (
    <div>
      <CheckRow name={name} value="on" label={label} aria-invalid={problem ? true : undefined} />
      {problem && <p className="field__error">{problem}</p>}
    </div>
  )
}
