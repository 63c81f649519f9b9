import { type LoaderFunctionArgs } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { listInbox } from '../orders/index.server.ts'
import { toneOf } from '../orders/index.ts'
import { kindWords, stateWords } from './request-words.ts'
import { StaffFrame } from './staff-frame.tsx'
import { staffFrame } from './staff-head.server.ts'

type Kind = keyof typeof kindWords
const kinds = Object.keys(kindWords) as readonly Kind[]

/** One inbox for all that people ask for by a form. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const query = url.searchParams
  const kind = kinds.find((one) => one === query.get('kind')) ?? null
  const isOpen = query.get('state') !== 'closed'
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  return {
    frame: staffFrame(scope, ({ t }) => t('staff.page.requests')),
    kind,
    isOpen,
    page,
    ...(await listInbox(scope.deps, scope.actor, { kind, isOpen, page })),
  }
}

export const meta = pageMeta

type PageData = Awaited<ReturnType<typeof loader>>

export default function Page({ loaderData }: { readonly loaderData: PageData }) {
  const { number, t } = useI18n()
  const { kind, isOpen, page, last, total, requests } = loaderData
  const addressOf = (wish: { kind?: Kind | null; isOpen?: boolean; page?: number }) => {
    const next = { kind, isOpen, page: 1, ...wish }
    const query = new URLSearchParams({
      ...(next.kind !== null && { kind: next.kind }),
      ...(!next.isOpen && { state: 'closed' }),
      ...(next.page > 1 && { page: String(next.page) }),
    })
    return query.size === 0 ? '/staff/requests' : `/staff/requests?${query}`
  }
  return (
    <StaffFrame title={t('staff.page.requests')} count={number(total)}>
      <Tabs
        label={t('staff.request.kinds')}
        tabs={[
          {
            to: addressOf({ kind: null }),
            label: t('staff.request.all'),
            isCurrent: kind === null,
          },
          ...kinds.map((one) => ({
            to: addressOf({ kind: one }),
            label: t(kindWords[one]),
            isCurrent: kind === one,
          })),
        ]}
      />
      <Tabs
        label={t('staff.request.states')}
        tabs={[true, false].map((open) => ({
          to: addressOf({ isOpen: open }),
          label: t(open ? 'staff.request.open' : 'staff.request.closedTab'),
          isCurrent: isOpen === open,
        }))}
      />
      {requests.length === 0 ? (
        <EmptyState title={t(isOpen ? 'staff.request.none' : 'staff.request.noneClosed')} />
      ) : (
        <RequestTable requests={requests} />
      )}
      <Pagination current={page} last={last} hrefFor={(to) => addressOf({ page: to })} />
    </StaffFrame>
  )
}

const columns = [
  'staff.request.column.request',
  'staff.request.column.from',
  'staff.request.column.kind',
  'staff.request.state',
  'staff.request.column.deadline',
  'staff.request.column.changed',
] as const

function RequestTable({ requests }: Pick<PageData, 'requests'>) {
  const { date, t } = useI18n()
  return (
    <div className="table-scroll mt-5">
      <table className="table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <tr key={request.uuid}>
              <th scope="row">
                <Link className="link mono" to={`/staff/requests/${request.uuid}`}>
                  {request.reference}
                </Link>
              </th>
              <td>{request.name}</td>
              <td>{t(kindWords[request.kind])}</td>
              <td>
                <StatusBadge tone={toneOf(request.state)}>
                  {t(stateWords[request.state])}
                </StatusBadge>
              </td>
              <td>{request.deadline && date(`${request.deadline}T12:00:00Z`)}</td>
              <td>{date(request.updatedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
