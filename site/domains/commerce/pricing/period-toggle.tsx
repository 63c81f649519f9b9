import type { BillingPeriod } from '@tessera/billing'
import { useLocation, useSearchParams } from 'react-router'
import type { Translate } from '#web/i18n/create-translator.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { SegmentedLinks } from '#web/ui/form/segmented-control.tsx'
import type { PlanCard } from './plan-card.ts'

export const PERIOD_QUERY = 'billing'

/** The period the address asks for; a year unless it says a month. */
export function usePeriod(): BillingPeriod {
  const [search] = useSearchParams()
  return search.get(PERIOD_QUERY) === 'month' ? 'month' : 'year'
}

/** “Annual, at least 2 months free”: what a year saves on every one of these plans, by their prices. */
export function annualLabel(t: Translate, cards: readonly PlanCard[]): string {
  const both = cards.filter((card) => card.monthMinor !== null && card.yearMinor !== null)
  const count = Math.min(...both.map(({ monthsFree }) => monthsFree))
  return both.length > 0 && count > 0 ? t('pricing.annualFree', { count }) : t('pricing.annual')
}

/** Monthly or annual, as addresses: it works without scripts and can be sent to somebody. */
export function PeriodToggle({ cards }: { cards: readonly PlanCard[] }) {
  const t = useT()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const period = usePeriod()
  const addressOf = (wanted: BillingPeriod) => {
    const query = new URLSearchParams(search)
    if (wanted === 'month') query.set(PERIOD_QUERY, wanted)
    else query.delete(PERIOD_QUERY)
    return query.size === 0 ? pathname : `${pathname}?${query}`
  }
  return (
    <SegmentedLinks
      className="segment--lg"
      label={t('pricing.billing')}
      links={[
        {
          to: addressOf('month'),
          label: t('pricing.monthly'),
          isCurrent: period === 'month',
        },
        {
          to: addressOf('year'),
          label: annualLabel(t, cards),
          isCurrent: period === 'year',
        },
      ]}
    />
  )
}
