import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead, SpecList } from '#web/ui/section.tsx'
import { AccountForm } from '#domains/identity/accounts/index.ts'
import type { OwnRequest } from './own-request.server.ts'
import { RequestFacts } from './request-facts.tsx'
import { toneOf } from './request-states.ts'
import './orders.css'

interface RequestPageProps {
  data: { readonly request: OwnRequest; readonly path: string; readonly siteName: string }
  answer: FormAnswer | undefined
}

/** How a request stands, what was said, and what its sender can still do. */
export function RequestPage({ data, answer }: RequestPageProps) {
  const { t, date } = useI18n()
  const { request, path, siteName } = data
  return (
    <div className="wrap wrap--text request-page">
      <header className="request-page__head">
        <p className="row">
          <StatusBadge tone={toneOf(request.state)}>
            {t(`orders.state.${request.state}`)}
          </StatusBadge>
          <span className="small ink-2">{t(`orders.kind.${request.kind}`)}</span>
        </p>
        <h1 className="title-1">{t('orders.status.title', { reference: request.reference })}</h1>
      </header>
      <Notice>{t('orders.status.keep', { email: request.email })}</Notice>
      <section className="section">
        <SectionHead title={t('orders.status.history')} />
        <ol className="request-events">
          <li>
            <p className="small ink-2">
              {t('orders.status.you')} · {date(request.createdAt, 'long')}
            </p>
            <p>{t('orders.state.received')}</p>
          </li>
          {request.events.map((event, index) => (
            <li key={index}>
              <p className="small ink-2">
                {event.isByStaff ? siteName : t('orders.status.you')} · {date(event.at, 'long')}
              </p>
              {event.state && <p className="strong">{t(`orders.state.${event.state}`)}</p>}
              {event.message !== '' && <p className="request-words">{event.message}</p>}
              {event.couponCode && <Code code={event.couponCode} />}
            </li>
          ))}
        </ol>
      </section>
      <section className="section">
        <SectionHead title={t('orders.status.sent')} />
        <RequestFacts request={request} />
        {request.message !== '' && <p className="request-words mt-4">{request.message}</p>}
        <Files request={request} path={path} />
      </section>
      {!request.isClosed && <Replies path={path} answer={answer} />}
    </div>
  )
}

function Code({ code }: { code: string }) {
  const { t } = useI18n()
  return (
    <p className="row">
      <code className="mono">{code}</code>
      <LinkButton size="sm" to={`/apply-code?code=${encodeURIComponent(code)}`}>
        {t('orders.status.useCode')}
      </LinkButton>
    </p>
  )
}

function Files({ request, path }: { request: OwnRequest; path: string }) {
  const { t, bytes } = useI18n()
  if (request.files.length === 0) return null
  return (
    <SpecList
      rows={request.files.map((file) => ({
        label: file.name,
        value: file.isKept ? (
          <a className="link" href={`${path}/files/${file.uuid}`} download>
            {bytes(file.bytes)}
          </a>
        ) : (
          t('orders.status.deleted')
        ),
      }))}
    />
  )
}

function Replies({ path, answer }: { path: string; answer: FormAnswer | undefined }) {
  const { t } = useI18n()
  return (
    <>
      <section className="section">
        <SectionHead title={t('orders.reply')} />
        <AccountForm
          path={path}
          initial={answer}
          submitLabel={t('orders.reply.submit')}
          variant="line"
        >
          {({ fields }) => (
            <TextArea
              name="message"
              label={t('orders.reply.label')}
              error={fields['message']}
              maxLength={5000}
              rows={4}
              required
            />
          )}
        </AccountForm>
      </section>
      <details className="request-withdraw">
        <summary className="small">{t('orders.withdraw')}</summary>
        <p className="small ink-2">{t('orders.withdraw.text')}</p>
        <AccountForm
          path={path}
          submitLabel={t('orders.withdraw.submit')}
          isDanger
          hidden={{ intent: 'withdraw' }}
        />
      </details>
    </>
  )
}
