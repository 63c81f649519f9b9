import type { BillingPeriod } from '@tessera/billing'
import { useLocation, useSearchParams } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { SegmentedLinks } from '#web/ui/form/segmented-control.tsx'

export const PERIOD_QUERY = 'billing'

/** The period the address asks for; a year unless it says a month. */
export function usePeriod(): BillingPeriod {
  const [search] = useSearchParams()
  return search.get(PERIOD_QUERY) === 'month' ? 'month' : 'year'
}

/** Monthly or annual, as addresses: it works without scripts and can be sent to somebody. */
export function PeriodToggle() {
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
          label: t('pricing.annualFree'),
          isCurrent: period === 'year',
        },
      ]}
    />
  )
}
