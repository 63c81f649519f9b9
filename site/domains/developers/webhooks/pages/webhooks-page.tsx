import { Form } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { AccountField, DashboardLayout } from '#domains/identity/accounts/index.ts'
import { WebhookFields } from './event-choices.tsx'
import { typedEvents } from './read-webhook-form.ts'
import { stateTones } from './state-tones.ts'
import { WEBHOOKS_PATH, type WebhooksData } from './webhook-pages.ts'
import { WebhookSecret } from './webhook-secret.tsx'

interface WebhooksPageProps {
  data: WebhooksData
  answer: FormAnswer | undefined
}

/** Where the account is told of events, and a form for one more address. */
export function WebhooksPage({ data, answer }: WebhooksPageProps) {
  const { t, number } = useI18n()
  const { webhooks, mayChange, most } = data
  const secret = answer?.done?.secret
  return (
    <DashboardLayout
      title={t('webhooks.title')}
      count={webhooks.length > 0 ? number(webhooks.length) : undefined}
      actions={
        <LinkButton to="/api" size="sm" icon="book">
          {t('webhooks.docs')}
        </LinkButton>
      }
    >
      {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
      {secret !== undefined && <WebhookSecret key={secret} secret={secret} />}
      <p className="text small mt-4">{t('webhooks.lead')}</p>
      {mayChange ? (
        <>
          <WebhookList data={data} />
          <section className="section">
            <SectionHead title={t('webhooks.new')} />
            {webhooks.length < most ? (
              <NewWebhook key={webhooks.length} answer={answer} />
            ) : (
              <Notice>{t('webhooks.most', { count: most })}</Notice>
            )}
          </section>
        </>
      ) : (
        <Notice>{t('webhooks.ownerOnly')}</Notice>
      )}
    </DashboardLayout>
  )
}

function WebhookList({ data: { webhooks } }: { data: WebhooksData }) {
  const { t } = useI18n()
  if (webhooks.length === 0) {
    return (
      <EmptyState sample="rows" title={t('webhooks.none')}>
        {t('webhooks.noneText')}
      </EmptyState>
    )
  }
  return (
    <ul className="webhook-list">
      {webhooks.map(({ uuid, url, description, events, state }) => (
        <li key={uuid}>
          <Link className="link webhook-list__url" to={`${WEBHOOKS_PATH}/${uuid}`}>
            {url}
          </Link>
          <StatusBadge tone={stateTones[state]}>{t(`webhooks.state.${state}`)}</StatusBadge>
          <span className="caption block">
            {[description, events.join(', ')].filter((part) => part !== '').join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function NewWebhook({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useI18n()
  return (
    <Form method="post" action={WEBHOOKS_PATH} className="webhook-form">
      <AccountField />
      <WebhookFields
        url={answer?.typed?.['url']}
        description={answer?.typed?.['description']}
        events={typedEvents(answer?.typed)}
        problems={answer?.problem?.fields}
      />
      <Button type="submit" variant="accent">
        {t('webhooks.create')}
      </Button>
    </Form>
  )
}
