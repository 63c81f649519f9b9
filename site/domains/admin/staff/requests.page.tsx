import { type LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { listInbox } from '#domains/commerce/orders/index.server.ts'
import { toneOf } from '#domains/commerce/orders/index.ts'
import { PlainTable, type PlainColumn } from './plain-table.tsx'
import { kindWords, stateWords } from './request-words.ts'
import { StaffLayout } from './staff-layout.tsx'
import { staffPageData } from './staff-head.server.ts'

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
    pageData: staffPageData(scope, ({ t }) => t('staff.page.requests')),
    kind,
    isOpen,
    page,
    ...(await listInbox(scope.deps, scope.actor, { kind, isOpen, page })),
  }
}

export const meta = pageMeta

type PageData = Awaited<ReturnType<typeof loader>>

export default function Page({ loaderData }: { readonly loaderData: PageData }) {
  const i18n = useI18n()
  const { number, t } = i18n
  const { kind, isOpen, page, last, total, requests } = loaderData
  const addressOf = (input: { kind?: Kind | null; isOpen?: boolean; page?: number }) => {
    const next = { kind, isOpen, page: 1, ...input }
    const query = new URLSearchParams({
      ...(next.kind !== null && { kind: next.kind }),
      ...(!next.isOpen && { state: 'closed' }),
      ...(next.page > 1 && { page: String(next.page) }),
    })
    return query.size === 0 ? '/staff/requests' : `/staff/requests?${query}`
  }
  return (
    <StaffLayout title={t('staff.page.requests')} count={number(total)}>
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
        <PlainTable
          className="mt-5"
          rows={requests}
          keyOf={({ uuid }) => uuid}
          columns={columnsOf(i18n)}
        />
      )}
      <Pagination current={page} last={last} hrefFor={(to) => addressOf({ page: to })} />
    </StaffLayout>
  )
}

const columnsOf = ({ t, date }: I18n): PlainColumn<PageData['requests'][number]>[] => [
  {
    label: 'staff.request.column.request',
    cell: ({ uuid, reference }) => (
      <Link className="link mono" to={`/staff/requests/${uuid}`}>
        {reference}
      </Link>
    ),
  },
  { label: 'staff.request.column.from', cell: ({ name }) => name },
  { label: 'staff.request.column.kind', cell: ({ kind }) => t(kindWords[kind]) },
  {
    label: 'staff.request.state',
    cell: ({ state }) => <StatusBadge tone={toneOf(state)}>{t(stateWords[state])}</StatusBadge>,
  },
  {
    label: 'staff.request.column.deadline',
    cell: ({ deadline }) => deadline && date(`${deadline}T12:00:00Z`),
  },
  { label: 'staff.request.column.changed', cell: ({ updatedAt }) => date(updatedAt) },
]
