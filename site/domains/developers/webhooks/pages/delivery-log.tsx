import type { WebhookDelivery } from '@tessera/contracts'
import { Form } from 'react-router'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { logTime } from './log-time.ts'
import { deliveryTones } from './state-tones.ts'
import type { WebhookPageData } from './webhook-pages.ts'

interface LogProps {
  data: WebhookPageData
  path: string
}

/** What was sent, the latest first, and one message with its attempts where the address names it. */
export function DeliveryLog({ data, path }: LogProps) {
  const t = useT()
  const { deliveries, next, open } = data
  return (
    <section className="section">
      <SectionHead title={t('webhooks.log')} />
      {open && <OpenDelivery open={open} />}
      {deliveries.length === 0 ? (
        <EmptyState sample="rows" title={t('webhooks.noLog')} headingLevel="p">
          {t('webhooks.noLogText')}
        </EmptyState>
      ) : (
        <ul className="webhook-list">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.uuid} {...{ delivery, data, path }} />
          ))}
        </ul>
      )}
      {next !== null && (
        <LinkButton to={`${path}?after=${next}`} size="sm" className="mt-4">
          {t('webhooks.older')}
        </LinkButton>
      )}
    </section>
  )
}

function DeliveryRow({ delivery, data, path }: LogProps & { delivery: WebhookDelivery }) {
  const t = useT()
  const { uuid, event, state, attempts, last_error: error, next_attempt_at: next } = delivery
  return (
    <li className="webhook-list__row">
      <div>
        <Link className="link mono" preventScrollReset to={`${path}?delivery=${uuid}`}>
          {event}
        </Link>{' '}
        <StatusBadge tone={deliveryTones[state]}>{t(`webhooks.delivery.${state}`)}</StatusBadge>
        <span className="caption block">
          <time dateTime={delivery.created_at}>{logTime(delivery.created_at)}</time>
          {' · '}
          {t('webhooks.attempts', { count: attempts })}
          {error !== null && ` · ${error}`}
          {state === 'waiting' &&
            attempts > 0 &&
            next !== null &&
            ` · ${t('webhooks.next', { date: logTime(next) })}`}
        </span>
      </div>
      {data.webhook.state !== 'disabled' && (
        <Form method="post" action={path}>
          <AccountField />
          <input type="hidden" name="delivery" value={uuid} />
          <Button
            type="submit"
            size="sm"
            name="intent"
            value="replay"
            aria-label={t('webhooks.replayOf', { event })}
          >
            {t('webhooks.replay')}
          </Button>
        </Form>
      )}
    </li>
  )
}

function OpenDelivery({ open }: { open: NonNullable<WebhookPageData['open']> }) {
  const { t, number } = useI18n()
  const { delivery, payload, attempts } = open
  return (
    <div className="webhook-message" id="message">
      <h3 className="title-3 mono">{delivery.event}</h3>
      <p className="caption mono">webhook-id: {delivery.message}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways */}
      <pre className="code" tabIndex={0}>
        {JSON.stringify(JSON.parse(payload), null, 2)}
      </pre>
      {attempts.length > 0 && (
        <ol className="webhook-list">
          {attempts.map(({ at, status, error, duration_ms: ms, excerpt }) => (
            <li key={at}>
              <time dateTime={at}>{logTime(at)}</time>
              {` · ${error ?? `HTTP ${status}`} · ${t('webhooks.duration', { ms: number(ms) })}`}
              {excerpt !== '' && (
                <code className="caption block webhook-message__answer">{excerpt}</code>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
