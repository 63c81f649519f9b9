import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { DashboardLayout } from '#domains/identity/accounts/index.ts'
import { SubscriptionCard } from './subscription-card.tsx'
import type { SubscriptionView } from '#domains/commerce/billing/subscription-view.ts'
import { useFreshUsage } from './use-fresh-usage.ts'

export type SubscriptionsData = {
  readonly pageData: BasePageData
  readonly subscriptions: readonly SubscriptionView[]
  readonly isPayer: boolean
  /** Whom members of a team ask. */
  readonly owner: string | null
  /** What was just done, told once by the address. */
  readonly done: DoneName | null
  /** A payment of a change is under way. */
  readonly isUpgrading: boolean
}

export const doneTexts = {
  cancelled: 'billing.done.cancelled',
  resumed: 'billing.done.resumed',
  paused: 'billing.done.paused',
  changed: 'billing.done.changed',
  scheduled: 'billing.done.scheduled',
  withdrawn: 'billing.done.withdrawn',
  saved: 'billing.done.saved',
  same: 'billing.done.same',
} as const satisfies Record<string, MessageKey>
export type DoneName = keyof typeof doneTexts

interface SubscriptionsPageProps {
  data: SubscriptionsData
  answer: FormAnswer | undefined
}

/** What the account holds, and what it held. */
export function SubscriptionsPage({ data, answer }: SubscriptionsPageProps) {
  const { t, date } = useI18n()
  const { subscriptions, isPayer, owner, done, isUpgrading } = data
  useFreshUsage()
  const held = subscriptions.filter(({ status }) => status !== 'expired')
  const past = subscriptions.filter(({ status }) => status === 'expired')
  const endsAt = held[0]?.periodEndsAt
  return (
    <DashboardLayout
      title={t('billing.subscriptions.title')}
      actions={
        held.length > 0 && isPayer && <LinkButton to="/pricing">{t('billing.seePlans')}</LinkButton>
      }
    >
      <div className="stack">
        {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
        {done && (
          <Notice tone="success">{t(doneTexts[done], { date: endsAt ? date(endsAt) : '' })}</Notice>
        )}
        {isUpgrading && <Notice>{t('pricing.upgrading')}</Notice>}
        {owner !== null && <Notice>{t('pricing.ownerOnly', { owner })}</Notice>}
        {held.length === 0 ? (
          <EmptyState
            sample="rows"
            title={t('billing.none.title')}
            actions={
              isPayer && (
                <LinkButton variant="accent" to="/pricing">
                  {t('billing.seePlans')}
                </LinkButton>
              )
            }
          >
            {t('billing.none.text')}
          </EmptyState>
        ) : (
          held.map((one) => (
            <SubscriptionCard key={one.uuid} subscription={one} isPayer={isPayer} />
          ))
        )}
      </div>
      {past.length > 0 && (
        <section className="section">
          <SectionHead title={t('billing.past')} count={String(past.length)} />
          <div className="stack">
            {past.map((one) => (
              <SubscriptionCard key={one.uuid} subscription={one} isPayer={isPayer} />
            ))}
          </div>
        </section>
      )}
    </DashboardLayout>
  )
}
