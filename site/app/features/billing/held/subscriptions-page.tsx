import { useI18n } from '../../../i18n/i18n-context.tsx'
import type { MessageKey } from '../../../i18n/messages.ts'
import type { PageFrame } from '../../../routing/page-meta.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SectionHead } from '../../../ui/section.tsx'
import { DashboardFrame, type FormAnswer } from '../../accounts/index.ts'
import { SubscriptionCard } from './subscription-card.tsx'
import type { SubscriptionView } from './subscription-view.ts'
import { useFreshUsage } from './use-fresh-usage.ts'

export type SubscriptionsData = {
  readonly frame: PageFrame
  readonly subscriptions: readonly SubscriptionView[]
  readonly isPayer: boolean
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
  const { subscriptions, isPayer, done, isUpgrading } = data
  useFreshUsage()
  const held = subscriptions.filter(({ status }) => status !== 'expired')
  const past = subscriptions.filter(({ status }) => status === 'expired')
  const endsAt = held[0]?.periodEndsAt
  return (
    <DashboardFrame
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
        {!isPayer && <Notice>{t('billing.ownerOnly')}</Notice>}
        {held.length === 0 ? (
          <EmptyState
            title={t('billing.none.title')}
            actions={
              isPayer && (
                <LinkButton look="accent" to="/pricing">
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
    </DashboardFrame>
  )
}
