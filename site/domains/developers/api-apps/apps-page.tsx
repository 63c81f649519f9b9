import type { ApiApp, ApiCallLimits } from '@tessera/contracts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { DashboardLayout, DataForm } from '#domains/identity/accounts/index.ts'
import {
  DataTable,
  ExportLinks,
  type Column,
  type TablePage,
} from '#domains/foundation/tables/index.ts'
import { AccountUsage } from './account-usage.tsx'
import type { AccountTraffic } from './app-pages.ts'
import { appForm } from './app.form.ts'
import { APPS_PATH, appsTable } from './api-apps-tables.ts'

export type AppsData = {
  readonly pageData: BasePageData
  /** The dashboard of the API is the list of apps by another name. */
  readonly title: 'clients.title' | 'clients.overview'
  /** Of all apps. */
  readonly activeKeys: number
  /** Of all apps, in 30 days. */
  readonly calls: number
  readonly limits: ApiCallLimits
  readonly traffic: AccountTraffic
  readonly mayChange: boolean
  readonly table: TablePage<ApiApp>
}

interface AppsPageProps {
  data: AppsData
  answer: FormAnswer | undefined
}

/** The programs that use the API for this account, and a form for a new one. */
export function AppsPage({ data, answer }: AppsPageProps) {
  const i18n = useI18n()
  const { t, number } = i18n
  const { table, mayChange } = data
  return (
    <DashboardLayout
      title={t(data.title)}
      count={table.all > 0 ? number(table.total) : undefined}
      actions={
        <>
          <ExportLinks name="apps" spec={appsTable} data={table} />
          <LinkButton to="/dashboard/api/webhooks" size="sm">
            {t('clients.webhooks')}
          </LinkButton>
          <LinkButton to="/dashboard/api/create-asset" size="sm">
            {t('clients.createAsset')}
          </LinkButton>
          <LinkButton to="/api" size="sm" icon="book">
            {t('clients.docs')}
          </LinkButton>
        </>
      }
    >
      <p className="text small">{t('clients.lead')}</p>
      <AccountUsage data={data} hasApps={table.all > 0} />
      <DataTable
        path={APPS_PATH}
        label={t('clients.title')}
        spec={appsTable}
        data={table}
        keyOf={({ uuid }) => uuid}
        searchLabel={t('clients.name')}
        filters={[
          {
            name: 'state',
            label: t('clients.state'),
            options: appsTable.filters.state.map((value) => ({
              value,
              label: t(`clients.state.${value}`),
            })),
          },
        ]}
        columns={columnsOf(i18n)}
        empty={
          <EmptyState sample="rows" title={t('clients.none')}>
            {t('clients.noneText')}
          </EmptyState>
        }
      />
      <section className="section">
        <SectionHead title={t('clients.new')} />
        {mayChange ? (
          <div className="profile">
            <DataForm form={appForm} path={APPS_PATH} initial={answer} />
          </div>
        ) : (
          <Notice>{t('clients.ownerOnly')}</Notice>
        )}
      </section>
    </DashboardLayout>
  )
}

function columnsOf({ t, number, date }: I18n): Column<ApiApp>[] {
  return [
    {
      id: 'name',
      label: t('clients.name'),
      sort: 'name',
      isTitle: true,
      cell: ({ uuid, name, description }) => (
        <>
          <Link className="link" to={`${APPS_PATH}/${uuid}`}>
            {name}
          </Link>
          {description !== '' && <span className="caption block">{description}</span>}
        </>
      ),
    },
    {
      id: 'keys',
      label: t('clients.activeKeys'),
      sort: 'keys',
      isEnd: true,
      cell: ({ active_keys: keys }) => <span className="num">{number(keys)}</span>,
    },
    {
      id: 'calls',
      label: t('clients.calls30'),
      sort: 'calls',
      isEnd: true,
      cell: ({ calls }) => <span className="num">{number(calls)}</span>,
    },
    {
      id: 'date',
      label: t('dashboard.column.date'),
      sort: 'date',
      isMinor: true,
      cell: ({ created_at: at }) => <time dateTime={at}>{date(at, 'medium')}</time>,
    },
  ]
}
