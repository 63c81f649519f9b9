import type { LoaderFunctionArgs } from 'react-router'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { BarChart } from '#web/ui/card/bar-chart.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { DataTable, ExportLinks, type Column } from '#domains/foundation/tables/index.ts'
import { ApiAppLayout } from './api-app-layout.tsx'
import type { UsageData } from './app-pages.ts'
import { APPS_PATH, usageTable } from './api-apps-tables.ts'
import { TrafficTable } from './traffic-table.tsx'
import { loadUsage } from './load-api-apps.server.ts'
import './api-apps.css'

export function loader({ context, params, url }: LoaderFunctionArgs): Promise<UsageData> {
  return loadUsage(context.get(scopeContext), params['id'] ?? '', url.searchParams)
}

export const meta = pageMeta

/** The calls that the keys of an app made, as they were counted. */
export default function Page({ loaderData: data }: { readonly loaderData: UsageData }) {
  const i18n = useI18n()
  const { t, number } = i18n
  const { app, table, days, calls, errors, hours, traffic } = data
  return (
    <ApiAppLayout
      app={app}
      current="usage"
      actions={
        <ExportLinks name="usage" spec={usageTable} data={table} query={{ app: app.uuid }} />
      }
    >
      <p className="text small mt-4">{t('clients.usageLead', { days })}</p>
      <dl className="figures mt-4">
        <div>
          <dt>{t('clients.calls')}</dt>
          <dd>{number(calls)}</dd>
        </div>
        <div>
          <dt>{t('clients.errors')}</dt>
          <dd>{number(errors)}</dd>
        </div>
      </dl>
      <BarChart
        label={t('clients.last24')}
        bars={hours.map(({ hour, calls: count }) => ({
          id: hour,
          value: count,
          title: t('clients.hourBar', { hour: utcHour(hour), calls: count }),
        }))}
        ends={[utcHour(hours[0]?.hour), utcHour(hours.at(-1)?.hour)]}
        top={number(Math.max(0, ...hours.map(({ calls: count }) => count)))}
      />
      <section className="section">
        <SectionHead title={t('clients.byHour')} />
        <TrafficTable app={app.uuid} rows={traffic} />
      </section>
      <DataTable
        path={`${APPS_PATH}/${app.uuid}/usage-report`}
        label={t('clients.usage')}
        spec={usageTable}
        data={table}
        keyOf={({ day, operation }) => `${day} ${operation}`}
        searchLabel={t('clients.operation')}
        columns={columnsOf(i18n)}
        empty={
          <EmptyState sample="rows" title={t('clients.noUsage')}>
            {t('clients.noUsageText')}
          </EmptyState>
        }
      />
    </ApiAppLayout>
  )
}

/** `2026-05-01T14:00:00.000Z` → 14:00, as it is counted. */
function utcHour(hour = ''): string {
  return hour.slice(11, 16)
}

function columnsOf({ t, number, date }: I18n): Column<UsageData['table']['rows'][number]>[] {
  return [
    {
      id: 'operation',
      label: t('clients.operation'),
      sort: 'operation',
      isTitle: true,
      cell: ({ operation }) => <span className="mono">{operation}</span>,
    },
    {
      id: 'date',
      label: t('clients.day'),
      sort: 'date',
      cell: ({ day }) => <time dateTime={day}>{date(`${day}T12:00:00Z`, 'medium')}</time>,
    },
    {
      id: 'calls',
      label: t('clients.calls'),
      sort: 'calls',
      isEnd: true,
      cell: (row) => <span className="num">{number(row.calls)}</span>,
    },
    {
      id: 'errors',
      label: t('clients.errors'),
      sort: 'errors',
      isEnd: true,
      cell: (row) => <span className="num">{number(row.errors)}</span>,
    },
  ]
}
