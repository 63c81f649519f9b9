import type { LoaderFunctionArgs } from 'react-router'
import { useI18n, type I18n } from '../../i18n/i18n-context.tsx'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable, type Column } from '../tables/index.ts'
import { HIRE_PATH, hireTable } from './hire-requests-table.ts'
import {
  loadHireRequests,
  type HireRequestsData,
  type HireView,
} from './load-hire-requests.server.ts'
import { NoProfile } from './no-profile.tsx'
import { SellerFrame } from './seller-frame.tsx'
import './seller.css'

/** Requests to hire somebody, as the house passed them on. */
export function loader({ context, url }: LoaderFunctionArgs): Promise<HireRequestsData> {
  return loadHireRequests(context.get(scopeContext), url.searchParams)
}

export const meta = pageMeta

export default function Page({ loaderData }: { readonly loaderData: HireRequestsData }) {
  const i18n = useI18n()
  const { t } = i18n
  const { requests } = loaderData
  return (
    <SellerFrame
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
          empty={<EmptyState title={t('seller.hire.none')}>{t('seller.hire.noneText')}</EmptyState>}
        />
      )}
    </SellerFrame>
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
