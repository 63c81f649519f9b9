import { Link } from '../../ui/link.tsx'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { StatusBadge } from '../../ui/badge.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionHead, SpecList } from '../../ui/section.tsx'
import { AccountForm, type FormAnswer } from '../accounts/index.ts'
import { SellerFrame } from '../seller/index.ts'
import { toneOfNotice } from './grounds.ts'
import { Statement } from './notice-form.tsx'
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
    <SellerFrame
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
    </SellerFrame>
  )
}

function Counter({ path, answer }: Pick<OwnNoticePageProps, 'path' | 'answer'>) {
  const { t } = useI18n()
  return (
    <section className="section">
      <SectionHead title={t('takedown.counter.title')} />
      <p className="text ink-2">{t('takedown.counter.text')}</p>
      <AccountForm path={path} initial={answer} submitLabel={t('takedown.counter.submit')}>
        {({ fields }) => (
          <>
            <TextArea
              name="statement"
              label={t('takedown.counter.statement')}
              error={fields['statement']}
              maxLength={5000}
              rows={5}
              required
            />
            <TextArea
              name="address"
              label={t('takedown.address')}
              error={fields['address']}
              maxLength={500}
              rows={2}
              required
            />
            <Statement
              name="isSworn"
              label={t('takedown.counter.sworn')}
              problem={fields['isSworn']}
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
    </section>
  )
}
