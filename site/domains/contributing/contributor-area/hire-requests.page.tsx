import type { LoaderFunctionArgs } from 'react-router'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DataTable, type Column } from '#domains/foundation/tables/index.ts'
import { HIRE_PATH, hireTable } from './hire-requests-table.ts'
import {
  loadHireRequests,
  type HireRequestsData,
  type HireView,
} from './load-hire-requests.server.ts'
import { NoProfile } from './no-profile.tsx'
import { ContributorLayout } from './contributor-layout.tsx'
import './contributor-area.css'

/** Requests to hire somebody, as the staff passed them on. */
export function loader({ context, url }: LoaderFunctionArgs): Promise<HireRequestsData> {
  return loadHireRequests(context.get(scopeContext), url.searchParams)
}

export const meta = pageMeta

export default function Page({ loaderData }: { readonly loaderData: HireRequestsData }) {
  const i18n = useI18n()
  const { t } = i18n
  const { requests } = loaderData
  return (
    <ContributorLayout
      title={t('seller.nav.requests')}
      actions={
        requests && (
          <LinkButton to={requests.form} size="sm">
            {t('seller.hire.form')}
          </LinkButton>
        )
      }
    >
      <p className="text small">{t('seller.hire.lead')}</p>
      {requests === null ? (
        <NoProfile />
      ) : (
        <DataTable
          path={HIRE_PATH}
          label={t('seller.nav.requests')}
          spec={hireTable}
          data={requests.table}
          keyOf={({ uuid }) => uuid}
          filters={[
            {
              name: 'state',
              label: t('seller.hire.state'),
              options: hireTable.filters.state.map((value) => ({
                value,
                label: t(`orders.state.${value}`),
              })),
            },
          ]}
          columns={columnsOf(i18n)}
          empty={
            <EmptyState sample="rows" title={t('seller.hire.none')}>
              {t('seller.hire.noneText')}
            </EmptyState>
          }
        />
      )}
    </ContributorLayout>
  )
}

function columnsOf({ t, date }: I18n): Column<HireView>[] {
  return [
    {
      id: 'name',
      label: t('seller.hire.name'),
      isTitle: true,
      cell: ({ name, message }) => (
        <>
          <strong>{name}</strong>
          <p className="text small keep-lines">{message}</p>
        </>
      ),
    },
    {
      id: 'date',
      label: t('seller.hire.date'),
      sort: 'date',
      cell: ({ createdAt: at }) => <time dateTime={at}>{date(at, 'medium')}</time>,
    },
    {
      id: 'deadline',
      label: t('seller.hire.deadline'),
      isMinor: true,
      cell: ({ deadline }) =>
        deadline && <time dateTime={deadline}>{date(deadline, 'medium')}</time>,
    },
    {
      id: 'state',
      label: t('seller.hire.state'),
      cell: ({ state }) => (
        <StatusBadge tone={state === 'done' ? 'ok' : 'neutral'}>
          {t(`orders.state.${state}`)}
        </StatusBadge>
      ),
    },
  ]
}
