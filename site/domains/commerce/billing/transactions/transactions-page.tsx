import type { PaymentStatus } from '@tessera/contracts'
import { Link } from '#web/ui/navigation/link.tsx'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DashboardLayout } from '#domains/identity/accounts/index.ts'
import { planNameKey } from '#domains/commerce/pricing/index.ts'
import {
  DataTable,
  ExportLinks,
  type Column,
  type TablePage,
} from '#domains/foundation/tables/index.ts'
import { billingPaths } from '#domains/commerce/billing/billing-paths.ts'
import { statusKey, statusTones } from './payment-labels.ts'
import type { TransactionView } from './transaction-view.ts'
import { transactionsTable } from './transactions-table.ts'

export type TransactionsData = {
  readonly pageData: BasePageData
  readonly table: TablePage<TransactionView>
  readonly years: readonly number[]
  /** Money of a team is its owner's business. */
  readonly isPayer: boolean
}

/** Every payment of the account with its documents. */
export function TransactionsPage({ data }: { data: TransactionsData }) {
  const i18n = useI18n()
  const { t, number } = i18n
  const { table, years, isPayer } = data
  if (!isPayer) {
    return (
      <DashboardLayout title={t('billing.transactions.title')}>
        <Notice>{t('billing.ownerOnly')}</Notice>
      </DashboardLayout>
    )
  }
  return (
    <DashboardLayout
      title={t('billing.transactions.title')}
      count={table.all > 0 ? number(table.total) : undefined}
      actions={<ExportLinks name="transactions" spec={transactionsTable} data={table} />}
    >
      <DataTable
        path={billingPaths.transactions}
        label={t('billing.transactions.title')}
        spec={transactionsTable}
        data={table}
        columns={columnsOf(i18n)}
        keyOf={({ uuid }) => uuid}
        searchLabel={t('billing.transactions.search')}
        filters={filtersOf(i18n, years)}
        empty={
          <EmptyState
            sample="rows"
            title={t('billing.transactions.none')}
            actions={<LinkButton to="/pricing">{t('billing.transactions.plans')}</LinkButton>}
          >
            {t('billing.transactions.noneText')}
          </EmptyState>
        }
      />
    </DashboardLayout>
  )
}

function filtersOf({ t }: I18n, years: readonly number[]) {
  return [
    {
      name: 'status',
      label: t('billing.filter.status'),
      options: transactionsTable.filters.status.map((value) => ({
        value,
        label: t(statusKey(value)),
      })),
    },
    {
      name: 'year',
      label: t('billing.filter.year'),
      options: years.map((one) => ({ value: String(one), label: String(one) })),
    },
  ]
}

function columnsOf(i18n: I18n): Column<TransactionView>[] {
  const { t, date, money } = i18n
  return [
    {
      id: 'what',
      label: t('billing.column.what'),
      isTitle: true,
      cell: (row) => purposeOf(i18n, row),
    },
    {
      id: 'date',
      label: t('billing.column.date'),
      sort: 'date',
      cell: ({ createdAt }) => (
        <time className="nowrap" dateTime={createdAt}>
          {date(createdAt, 'medium')}
        </time>
      ),
    },
    {
      id: 'status',
      label: t('billing.column.status'),
      sort: 'status',
      cell: ({ status }) => (
        <StatusBadge tone={statusTones[status]}>{t(statusKey(status))}</StatusBadge>
      ),
    },
    {
      id: 'net',
      label: t('billing.column.net'),
      isEnd: true,
      isMinor: true,
      cell: ({ netMinor, currency }) => <span className="num">{money(netMinor, currency)}</span>,
    },
    {
      id: 'tax',
      label: t('billing.column.tax'),
      isEnd: true,
      isMinor: true,
      cell: ({ taxMinor, currency }) => <span className="num">{money(taxMinor, currency)}</span>,
    },
    {
      id: 'total',
      label: t('billing.column.total'),
      sort: 'total',
      isEnd: true,
      cell: ({ grossMinor, currency }) => (
        <span className="num">{money(grossMinor, currency)}</span>
      ),
    },
    {
      id: 'papers',
      label: t('billing.column.papers'),
      isEnd: true,
      cell: (row) => <Papers row={row} />,
    },
  ]
}

/** Nothing to print before money moved. */
const unpaid: ReadonlySet<PaymentStatus> = new Set(['pending', 'requires_action', 'failed'])

function Papers({ row: { uuid, documents, createdAt, status } }: { row: TransactionView }) {
  const { t, date, locale } = useI18n()
  return (
    <span className="nowrap">
      {documents.map((document) => (
        <a
          key={document.uuid}
          className="link small block"
          href={`/invoices/${document.uuid}.pdf?lang=${locale}`}
        >
          {document.number}
          <span className="sr"> (PDF)</span>
        </a>
      ))}
      {!unpaid.has(status) && (
        <Link className="link small block" to={`/print/transaction/${uuid}`}>
          {t('billing.print')}
          <span className="sr">: {date(createdAt, 'medium')}</span>
        </Link>
      )}
    </span>
  )
}

/** “Individual, renewal” */
export function purposeOf(
  { t }: Pick<I18n, 't'>,
  { purpose, family }: Pick<TransactionView, 'purpose' | 'family'>,
): string {
  return t(`billing.purpose.${purpose}`, { plan: t(planNameKey(family)) })
}
