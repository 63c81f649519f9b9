import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { localeOf } from '#web/i18n/locales.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { RadioRow } from '#web/ui/form/choice.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead, SpecList } from '#web/ui/section.tsx'
import { AccountForm } from '#domains/identity/accounts/index.ts'
import type { HandledRequest } from '#domains/commerce/orders/index.server.ts'
import { RequestFacts, requestPath, toneOf } from '#domains/commerce/orders/index.ts'
import { kindWords, stateWords } from './request-words.ts'
import { StaffLayout } from './staff-layout.tsx'

type ViewProps = { request: HandledRequest; answer: FormAnswer | undefined }

/** What was asked, what happened, and a form for what happens next. */
export function RequestView({ request, answer }: ViewProps) {
  const { date, t } = useI18n()
  return (
    <StaffLayout
      title={t('staff.request.title', { reference: request.reference })}
      actions={
        <StatusBadge tone={toneOf(request.state)}>{t(stateWords[request.state])}</StatusBadge>
      }
    >
      <p className="small ink-2">
        {t(kindWords[request.kind])} · {date(request.createdAt, 'long')} ·{' '}
        {t('staff.request.reads', { language: localeOf(request.language).name })} ·{' '}
        <a className="link" href={requestPath(request.secret)}>
          {t('staff.request.page')}
        </a>
      </p>
      <section className="section">
        <SectionHead title={t('staff.request.asked')} />
        <RequestFacts request={request} />
        {request.message !== '' && <p className="staff-words mt-4">{request.message}</p>}
        <Files request={request} />
      </section>
      <History request={request} />
      <section className="section">
        <SectionHead title={t('staff.request.answer')} />
        {request.next.length === 0 ? <Notice>{t('staff.request.closed')}</Notice> : null}
        <Answer request={request} answer={answer} />
      </section>
    </StaffLayout>
  )
}

function Files({ request }: { request: HandledRequest }) {
  const { bytes, t } = useI18n()
  if (request.files.length === 0) return null
  return (
    <div className="mt-4">
      <Notice tone="warning">{t('staff.request.files')}</Notice>
      <SpecList
        rows={request.files.map(({ uuid, name, bytes: size, isKept }) => ({
          label: name,
          value: isKept ? (
            <a className="link" href={`/staff/requests/${request.uuid}/files/${uuid}`} download>
              {bytes(size)}
            </a>
          ) : (
            t('staff.request.deleted')
          ),
        }))}
      />
    </div>
  )
}

function History({ request }: { request: HandledRequest }) {
  const { date, t } = useI18n()
  if (request.events.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={t('staff.request.happened')} />
      <ol className="staff-events">
        {request.events.map((event, index) => (
          <li key={index}>
            <p className="small ink-2">
              {event.isByStaff ? (event.staff ?? t('staff.area')) : request.name} ·{' '}
              {date(event.at, 'long')}
            </p>
            {event.state && <p className="strong">{t(stateWords[event.state])}</p>}
            {event.message !== '' && <p className="staff-words">{event.message}</p>}
            {event.couponCode && <p className="mono">{event.couponCode}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Answer({ request, answer }: ViewProps) {
  const t = useT()
  return (
    <AccountForm
      key={request.events.length}
      path={`/staff/requests/${request.uuid}`}
      initial={answer}
      submitLabel={t('staff.request.send')}
      variant="primary"
    >
      {({ fields }) => (
        <>
          {request.next.length > 0 && (
            <fieldset className="staff-choices">
              <legend className="label">{t('staff.request.state')}</legend>
              <RadioRow
                name="state"
                value=""
                label={t('staff.request.stays', { state: t(stateWords[request.state]) })}
                defaultChecked
              />
              {request.next.map((state) => (
                <RadioRow key={state} name="state" value={state} label={t(stateWords[state])} />
              ))}
            </fieldset>
          )}
          <TextArea
            name="message"
            label={t('staff.request.message')}
            hint={
              request.kind === 'education'
                ? t('staff.request.educationHint')
                : t('staff.request.messageHint', {
                    language: localeOf(request.language).name,
                  })
            }
            error={fields['message']}
            maxLength={5000}
            rows={6}
          />
        </>
      )}
    </AccountForm>
  )
}
