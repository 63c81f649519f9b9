import { Form } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { AccountField, DashboardLayout } from '#domains/identity/accounts/index.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { WebhookFields } from './event-choices.tsx'
import { logTime } from './log-time.ts'
import { typedEvents } from './read-webhook-form.ts'
import { stateTones } from './state-tones.ts'
import { WEBHOOKS_PATH, type WebhookPageData } from './webhook-pages.ts'
import { WebhookSecret } from './webhook-secret.tsx'

interface WebhookPageProps {
  data: WebhookPageData
  answer: FormAnswer | undefined
}

/** One webhook: what it is told of, its secret, and what was sent. */
export function WebhookPage({ data, answer }: WebhookPageProps) {
  const t = useT()
  const { webhook } = data
  const { uuid, state, disabled_reason: reason, former_secret_until: until } = webhook
  const path = `${WEBHOOKS_PATH}/${uuid}`
  const { done, problem } = answer ?? {}
  return (
    <DashboardLayout
      title={new URL(webhook.url).host}
      actions={
        <LinkButton to={WEBHOOKS_PATH} size="sm">
          {t('webhooks.all')}
        </LinkButton>
      }
    >
      {problem?.message && <Notice tone="danger">{problem.message}</Notice>}
      {done?.secret !== undefined && <WebhookSecret key={done.secret} secret={done.secret} />}
      {done?.isResent && <Notice tone="success">{t('webhooks.sent')}</Notice>}
      {done && Object.keys(done).length === 0 && (
        <Notice tone="success">{t('account.profile.saved')}</Notice>
      )}
      {reason !== null && state === 'disabled' && (
        <Notice tone="warning">{t(`webhooks.off.${reason}`)}</Notice>
      )}
      <div className="webhook-bar">
        <StatusBadge tone={stateTones[state]}>{t(`webhooks.state.${state}`)}</StatusBadge>
        <Form method="post" action={path} className="row">
          <AccountField />
          {state === 'disabled' ? (
            <Button type="submit" size="sm" variant="accent" name="intent" value="enable">
              {t('webhooks.enable')}
            </Button>
          ) : (
            <>
              <Button type="submit" size="sm" name="intent" value="test">
                {t('webhooks.test')}
              </Button>
              <Button type="submit" size="sm" name="intent" value="disable">
                {t('webhooks.disable')}
              </Button>
            </>
          )}
          <Button type="submit" size="sm" name="intent" value="rotate">
            {t('webhooks.rotate')}
          </Button>
        </Form>
      </div>
      <p className="caption">
        {until === null
          ? t('webhooks.rotateHint')
          : t('webhooks.formerUntil', { date: logTime(until) })}
      </p>
      <DeliveryLog data={data} path={path} />
      <section className="section">
        <SectionHead title={t('webhooks.settings')} />
        <Settings data={data} answer={answer} path={path} />
      </section>
    </DashboardLayout>
  )
}

function Settings({ data: { webhook }, answer, path }: WebhookPageProps & { path: string }) {
  const t = useT()
  const typed = answer?.typed?.['intent'] === 'save' ? answer.typed : undefined
  return (
    <>
      <Form method="post" action={path} className="webhook-form">
        <AccountField />
        <WebhookFields
          url={typed?.['url'] ?? webhook.url}
          description={typed?.['description'] ?? webhook.description}
          events={typedEvents(typed) ?? webhook.events}
          problems={answer?.problem?.fields}
        />
        <Button type="submit" variant="primary" name="intent" value="save">
          {t('webhooks.save')}
        </Button>
      </Form>
      <details className="confirm mt-4">
        <summary className="btn btn--danger-line">{t('webhooks.delete')}</summary>
        <p className="text small mt-2">{t('webhooks.deleteText')}</p>
        <Form method="post" action={path} reloadDocument>
          <AccountField />
          <Button type="submit" variant="danger" name="intent" value="delete">
            {t('webhooks.deleteNow')}
          </Button>
        </Form>
      </details>
    </>
  )
}
