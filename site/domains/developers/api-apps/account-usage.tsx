import type { ApiCallLimits } from '@tessera/contracts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { BarChart } from '#web/ui/card/bar-chart.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'

/** What all apps of an account did in the last 30 days. */
export type AccountTraffic = {
  /** Days without a call among them. */
  readonly days: readonly {
    readonly day: string
    readonly calls: number
    readonly errors: number
  }[]
  /** Refused because a limit was reached. */
  readonly limited: number
  /** That 95 of 100 calls stayed within. */
  readonly p95Ms: number | null
}

interface AccountUsageProps {
  data: {
    readonly activeKeys: number
    readonly calls: number
    readonly limits: ApiCallLimits
    readonly traffic: AccountTraffic
  }
  hasApps: boolean
}

/** How much of the month is used, and what the apps did, by day. */
export function AccountUsage({ data, hasApps }: AccountUsageProps) {
  const { t, number, date } = useI18n()
  const { limits, traffic, activeKeys, calls } = data
  const { days, limited, p95Ms } = traffic
  const dayOf = (day = '') => (day === '' ? '' : date(`${day}T12:00:00Z`, 'medium'))
  const figures = [
    ['activeKeys', number(activeKeys)],
    ['calls30', number(calls)],
    ['errors30', number(days.reduce((sum, { errors }) => sum + errors, 0))],
    ['limited30', number(limited)],
    ['p95', p95Ms === null ? '–' : t('clients.ms', { ms: p95Ms })],
  ] as const
  return (
    <>
      <div className="api-month mt-4">
        <Meter
          label={t('clients.month')}
          value={limits.calls_this_month}
          limit={limits.calls_per_month}
        />
        <p className="caption mt-2">
          {t('clients.monthText', {
            minute: limits.calls_per_minute,
            date: date(limits.resets_at, 'medium'),
          })}
        </p>
        <LinkButton
          to={limits.plan_units === 0 ? '/pro-plans' : '/dashboard/subscriptions'}
          size="sm"
        >
          {t(limits.plan_units === 0 ? 'clients.getPlan' : 'clients.yourPlan')}
        </LinkButton>
      </div>
      {hasApps && (
        <>
          <dl className="figures mt-4">
            {figures.map(([name, value]) => (
              <div key={name}>
                <dt>{t(`clients.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <BarChart
            label={t('clients.last30')}
            bars={days.map(({ day, calls: count }) => ({
              id: day,
              value: count,
              title: t('clients.dayBar', { day: dayOf(day), calls: count }),
            }))}
            ends={[dayOf(days[0]?.day), dayOf(days.at(-1)?.day)]}
            top={number(Math.max(0, ...days.map(({ calls: count }) => count)))}
          />
        </>
      )}
    </>
  )
}
