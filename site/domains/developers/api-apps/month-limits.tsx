import type { ApiCallLimits } from '@tessera/contracts'
import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'

interface MonthLimitsProps {
  limits: ApiCallLimits
  /** Limits beside that of the account. */
  children?: ReactNode
}

/** How much of the month is used, when it begins anew, and how to have more. */
export function MonthLimits({ limits, children }: MonthLimitsProps) {
  const { t, date } = useI18n()
  const hasPlan = limits.plan_units > 0
  return (
    <div className="api-month mt-4">
      <Meter
        label={t('clients.month')}
        value={limits.calls_this_month}
        limit={limits.calls_per_month}
      />
      {children}
      <p className="caption mt-2">
        {t('clients.monthText', {
          minute: limits.calls_per_minute,
          date: date(limits.resets_at, 'medium'),
        })}
      </p>
      <LinkButton to={hasPlan ? '/dashboard/subscriptions' : '/pricing#api'} size="sm">
        {t(hasPlan ? 'clients.yourPlan' : 'clients.getPlan')}
      </LinkButton>
    </div>
  )
}
