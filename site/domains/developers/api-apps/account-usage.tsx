import type { ApiCallLimits } from '@tessera/contracts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { BarChart } from '#web/ui/card/bar-chart.tsx'
import type { AccountTraffic } from './app-pages.ts'
import { MonthLimits } from './month-limits.tsx'

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
      <MonthLimits limits={limits} />
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
