import { Form } from 'react-router'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { planNameKey } from '#domains/commerce/pricing/index.ts'
import { methodName } from '#domains/commerce/billing/method-name.ts'
import { ModalLink } from '#domains/commerce/billing/modal-link.tsx'
import { billingPaths } from '#domains/commerce/billing/billing-paths.ts'
import { SeatsForm } from './seats-form.tsx'
import { UsageMeters } from './usage-meters.tsx'
import type { SubscriptionView } from '#domains/commerce/billing/subscription-view.ts'

const tones = {
  trialing: 'neutral',
  active: 'ok',
  past_due: 'bad',
  paused: 'warn',
  cancelled: 'warn',
  expired: 'neutral',
} as const satisfies Record<SubscriptionView['status'], string>

interface SubscriptionCardProps {
  subscription: SubscriptionView
  /** May pay for the account: oneself, or the owner of a team. */
  isPayer: boolean
}

/** What one holds: price, next payment, what is used of it, and everything that can be done about it. */
export function SubscriptionCard({ subscription, isPayer }: SubscriptionCardProps) {
  const i18n = useI18n()
  const { t, money } = i18n
  const { family, status, usage, method, quantity, seats } = subscription
  const price = money(subscription.priceMinor, subscription.currency)
  return (
    <article className="subscription" aria-labelledby={`plan-${subscription.uuid}`}>
      <div className="spread">
        <h2 className="title-3" id={`plan-${subscription.uuid}`}>
          {t(planNameKey(family))}
        </h2>
        <StatusBadge tone={tones[status]}>{t(`billing.status.${status}`)}</StatusBadge>
      </div>
      <p className="num ink-2">
        {t(`billing.perPeriod.${subscription.period}`, { price })}
        {(quantity > 1 || seats > 1) && `, ${t('pricing.forSeats', { count: seats })}`}
      </p>
      <p className="small">{standingOf(i18n, subscription)}</p>
      {subscription.next !== null && (
        <p className="small">
          {t('billing.next.changes', {
            plan: nameOfNext(i18n, subscription.next),
            date: i18n.date(subscription.periodEndsAt),
          })}
        </p>
      )}
      {status !== 'expired' && usage.length > 0 && <UsageMeters usage={usage} />}
      {method && (
        <p className="small ink-2">
          {t('billing.method')}: {methodName(i18n, method)}
        </p>
      )}
      {isPayer && status !== 'expired' && <Actions subscription={subscription} />}
    </article>
  )
}

function standingOf({ t, date, money }: I18n, view: SubscriptionView): string {
  const { status, nextBillingAt, trialEndsAt, resumesAt, periodEndsAt, endedAt } = view
  switch (status) {
    case 'trialing':
      return t('billing.next.trial', { date: date(trialEndsAt ?? periodEndsAt) })
    case 'past_due':
      return t('billing.next.pastDue')
    case 'paused':
      return resumesAt
        ? t('billing.next.paused', { date: date(resumesAt) })
        : t('billing.next.pausedOpen')
    case 'cancelled':
      return t('billing.next.ends', { date: date(periodEndsAt) })
    case 'expired':
      return t('billing.next.ended', { date: date(endedAt ?? periodEndsAt) })
    case 'active':
      return t('billing.next.renews', {
        price: money(view.next?.priceMinor ?? view.priceMinor, view.currency),
        date: date(nextBillingAt ?? periodEndsAt),
      })
  }
}

/** “Team+, Annually, for 5 seats” */
function nameOfNext(
  { t }: I18n,
  { family, period, seats }: NonNullable<SubscriptionView['next']>,
): string {
  const name = t('purchase.line.plan', {
    plan: t(planNameKey(family)),
    period: t(period === 'month' ? 'purchase.period.month' : 'purchase.period.year'),
  })
  return seats > 1 ? `${name}, ${t('pricing.forSeats', { count: seats })}` : name
}

/** Forms and links to pages; the pages open as dialogs where scripts run. */
function Actions({ subscription }: { subscription: SubscriptionView }) {
  const { t, date } = useI18n()
  const { uuid, status, withdrawUntil, next, isForTeam } = subscription
  const query = { subscription: uuid }
  const canChange = status === 'active' || status === 'trialing'
  return (
    <>
      {isForTeam && status === 'active' && <SeatsForm subscription={subscription} />}
      <div className="row">
        {canChange && <LinkButton to={billingPaths.upgrade}>{t('billing.changePlan')}</LinkButton>}
        {(canChange || status === 'past_due') && (
          <ModalLink
            modal="paymentMethods"
            query={query}
            variant={status === 'past_due' ? 'accent' : 'line'}
          >
            {t('billing.method.change')}
          </ModalLink>
        )}
        {status === 'paused' && (
          <IntentForm uuid={uuid} intent="resume" label={t('billing.resume')} />
        )}
        {status === 'cancelled' && (
          <IntentForm uuid={uuid} intent="take-back" label={t('billing.keep')} />
        )}
        {next !== null && (
          <IntentForm uuid={uuid} intent="forget-change" label={t('billing.forgetChange')} />
        )}
        {status !== 'cancelled' && (
          <ModalLink modal="cancelAutoRenewal" query={query} variant="quiet">
            {t('billing.cancel')}
          </ModalLink>
        )}
      </div>
      {withdrawUntil !== null && (
        <p className="caption">
          {t('billing.withdraw.text', { date: date(withdrawUntil) })}{' '}
          <a className="link" href={`${billingPaths.withdraw}?subscription=${uuid}`}>
            {t('billing.withdraw')}
          </a>
        </p>
      )}
    </>
  )
}

interface IntentFormProps {
  uuid: string
  intent: string
  label: string
}

function IntentForm({ uuid, intent, label }: IntentFormProps) {
  return (
    <Form method="post" action={billingPaths.subscriptions}>
      <AccountField />
      <input type="hidden" name="subscription" value={uuid} />
      <Button type="submit" name="intent" value={intent}>
        {label}
      </Button>
    </Form>
  )
}
