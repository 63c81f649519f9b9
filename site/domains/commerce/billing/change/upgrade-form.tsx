import type { BillingPeriod, CoveredKind } from '@tessera/billing'
import { useState } from 'react'
import { Link } from '#web/ui/navigation/link.tsx'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import type { PageModalProps } from '#domains/identity/accounts/index.ts'
import {
  annualLabel,
  PlanColumns,
  PlanRows,
  usePeriod,
  type PlanCard,
} from '#domains/commerce/pricing/index.ts'
import '#web/styles/pages/pricing.css'

/** The kind of which a download was refused, and why. */
export type Wanted = { readonly kind: CoveredKind } & (
  | { readonly why: 'no-plan' | 'not-covered' }
  | {
      readonly why: 'counted'
      readonly used: number
      readonly limit: number
      readonly period: 'day' | 'month'
      /** Milliseconds since 1970. */
      readonly endsAt: number
    }
)

export type UpgradeData = {
  readonly pageData: BasePageData
  readonly cards: readonly PlanCard[]
  readonly growthBook: string | null
  readonly wanted: Wanted | null
  /** Where one goes once a plan is taken. */
  readonly redirect: string | null
}

/** The plans that this account may take, each with what its button does from here. */
export function UpgradeForm({ data }: { data: UpgradeData }) {
  const period = usePeriod()
  const { cards, growthBook, wanted, redirect } = data
  return (
    <div className="stack">
      <Reason wanted={wanted} isLargest={cards.length === 0} />
      {wanted ? (
        <PlanRows
          cards={cards}
          period={period}
          growthBook={growthBook}
          redirect={redirect ?? undefined}
        />
      ) : (
        <PlanColumns cards={cards} period={period} growthBook={growthBook} />
      )}
      <AllPlans />
    </div>
  )
}

/** The same over the page on which a download was refused. */
export function UpgradeModal({ data }: PageModalProps) {
  const { t } = useI18n()
  const { cards, growthBook, wanted, redirect } = data as UpgradeData
  const [period, setPeriod] = useState<BillingPeriod>('year')
  return (
    <div className="stack">
      <Reason wanted={wanted} isLargest={cards.length === 0} />
      {cards.length > 0 && (
        <SegmentedControl
          name="upgrade-period"
          label={t('pricing.billing')}
          segments={[
            { value: 'month', label: t('pricing.monthly') },
            { value: 'year', label: annualLabel(t, cards) },
          ]}
          value={period}
          onChange={setPeriod}
        />
      )}
      <PlanRows
        cards={cards}
        period={period}
        growthBook={growthBook}
        redirect={redirect ?? undefined}
      />
      <AllPlans />
    </div>
  )
}

function AllPlans() {
  const { t } = useI18n()
  return (
    <p className="small">
      <Link className="link" to="/pricing">
        {t('billing.upgradeModal.all')}
      </Link>
    </p>
  )
}

function Reason({ wanted, isLargest }: { wanted: Wanted | null; isLargest: boolean }) {
  const i18n = useI18n()
  if (!wanted) return null
  return (
    <>
      <p className="text small">{reasonOf(i18n, wanted)}</p>
      {wanted.why === 'counted' && (
        <Meter
          label={i18n.t(
            wanted.period === 'day' ? 'billing.usage.allDay' : 'billing.usage.allMonth',
          )}
          value={wanted.used}
          limit={wanted.limit}
          showsUnits={wanted.limit <= 30}
        />
      )}
      {isLargest && <p className="text small">{i18n.t('billing.upgradeModal.largest')}</p>}
    </>
  )
}

function reasonOf({ t, date, number }: I18n, wanted: Wanted): string {
  if (wanted.why !== 'counted') {
    return t(
      wanted.why === 'no-plan' ? 'billing.upgradeModal.lead' : 'billing.upgradeModal.notCovered',
    )
  }
  const { used, limit, period, endsAt } = wanted
  if (used < limit) return t('billing.upgradeModal.more')
  return period === 'day'
    ? t('billing.upgradeModal.spentDay', { limit: number(limit) })
    : t('billing.upgradeModal.spentMonth', { limit: number(limit), date: date(endsAt) })
}
