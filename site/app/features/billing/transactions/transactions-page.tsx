import { Form, Link } from 'react-router'
import { useI18n, type I18n } from '../../../i18n/i18n-context.tsx'
import type { MessageKey } from '../../../i18n/messages.ts'
import type { PageFrame } from '../../../routing/page-meta.ts'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Select } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { DashboardFrame } from '../../accounts/index.ts'
import { planNameKey } from '../../pricing/index.ts'
import { billingPaths } from '../billing-paths.ts'
import { paymentStatuses, statusKey, statusTones } from './payment-statuses.ts'
import {
  transactionQuery,
  type TransactionFilters,
  type TransactionSort,
} from './transaction-filters.ts'
import type { TransactionView } from './transaction-view.ts'

export type TransactionsData = {
  readonly frame: PageFrame
  readonly filters: TransactionFilters
  readonly transactions: readonly TransactionView[]
  readonly total: number
  /** Of all the account ever paid. */
  readonly all: number
  readonly years: readonly number[]
  readonly lastPage: number
  /** Money of a team is its owner's business. */
  readonly isPayer: boolean
}

/** Every payment of the account: sorted, filtered, paged, and taken along as a file. */
export function TransactionsPage({ data }: { data: TransactionsData }) {
  const { t, number } = useI18n()
  const { filters, transactions, total, all, lastPage, isPayer } = data
  if (!isPayer) {
    return (
      <DashboardFrame title={t('billing.transactions.title')}>
        <Notice>{t('billing.ownerOnly')}</Notice>
      </DashboardFrame>
    )
  }
  return (
    <DashboardFrame
      title={t('billing.transactions.title')}
      count={all > 0 ? number(total) : undefined}
      actions={
        all > 0 && (
          <LinkButton
            reloadDocument
            icon="download"
            to={`/dashboard/transactions.csv${transactionQuery(filters)}`}
          >
            {t('billing.export')}
          </LinkButton>
        )
      }
    >
      {all === 0 ? (
        <EmptyState title={t('billing.transactions.none')}>
          {t('billing.transactions.noneText')}
        </EmptyState>
      ) : (
        <>
          <FilterForm data={data} />
          {transactions.length === 0 ? (
            <EmptyState
              title={t('billing.transactions.noMatch')}
              actions={
                <LinkButton to={billingPaths.transactions}>
                  {t('billing.transactions.clear')}
                </LinkButton>
              }
            />
          ) : (
            <TransactionTable data={data} />
          )}
          <Pagination
            current={filters.page}
            last={lastPage}
            hrefFor={(page) => billingPaths.transactions + transactionQuery(filters, { page })}
          />
        </>
      )}
    </DashboardFrame>
  )
}

function FilterForm({ data: { filters, years } }: { data: TransactionsData }) {
  const { t } = useI18n()
  const { status, year, sort, isAscending } = filters
  return (
    <Form
      method="get"
      action={billingPaths.transactions}
      className="table-filters"
      key={`${status}-${year}`}
    >
      <Select
        name="status"
        size="sm"
        label={t('billing.filter.status')}
        defaultValue={status ?? ''}
        options={[
          { value: '', label: t('billing.filter.all') },
          ...paymentStatuses.map((value) => ({ value, label: t(statusKey(value)) })),
        ]}
      />
      <Select
        name="year"
        size="sm"
        label={t('billing.filter.year')}
        defaultValue={year === null ? '' : String(year)}
        options={[
          { value: '', label: t('billing.filter.all') },
          ...years.map((one) => ({ value: String(one), label: String(one) })),
        ]}
      />
      {sort !== 'date' && <input type="hidden" name="sort" value={sort} />}
      {isAscending && <input type="hidden" name="order" value="asc" />}
      <Button type="submit" size="sm">
        {t('billing.filter.apply')}
      </Button>
    </Form>
  )
}

function TransactionTable({ data: { filters, transactions } }: { data: TransactionsData }) {
  const { t } = useI18n()
  return (
    <div className="table-scroll">
      <table className="table transactions">
        <thead>
          <tr>
            <SortHead filters={filters} sort="date" label="billing.column.date" />
            <th scope="col">{t('billing.column.what')}</th>
            <th scope="col">{t('billing.column.status')}</th>
            <th scope="col" className="end hide-m">
              {t('billing.column.net')}
            </th>
            <th scope="col" className="end hide-m">
              {t('billing.column.tax')}
            </th>
            <SortHead filters={filters} sort="total" label="billing.column.total" isEnd />
            <th scope="col" className="end">
              {t('billing.column.papers')}
            </th>
          </tr>
        </thead>
        <tbody>
          {transactions.map((transaction) => (
            <Row key={transaction.uuid} transaction={transaction} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SortHeadProps {
  filters: TransactionFilters
  sort: TransactionSort
  label: MessageKey
  isEnd?: boolean
}

function SortHead({ filters, sort, label, isEnd = false }: SortHeadProps) {
  const { t } = useI18n()
  const isCurrent = filters.sort === sort
  const isAscending = isCurrent && !filters.isAscending
  const direction = filters.isAscending ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      className={isEnd ? 'end' : undefined}
      aria-sort={isCurrent ? direction : undefined}
    >
      <Link
        className="plain-link"
        to={billingPaths.transactions + transactionQuery(filters, { sort, isAscending })}
        aria-label={t('billing.sortBy', { column: t(label) })}
      >
        {t(label)}
        {isCurrent && <span aria-hidden="true">{filters.isAscending ? ' ↑' : ' ↓'}</span>}
      </Link>
    </th>
  )
}

function Row({ transaction }: { transaction: TransactionView }) {
  const i18n = useI18n()
  const { t, date, money, locale } = i18n
  const { uuid, status, currency, createdAt } = transaction
  return (
    <tr>
      <td className="nowrap">
        <time dateTime={createdAt}>{date(createdAt, 'medium')}</time>
      </td>
      <td>{purposeOf(i18n, transaction)}</td>
      <td>
        <StatusBadge tone={statusTones[status]}>{t(statusKey(status))}</StatusBadge>
      </td>
      <td className="end num hide-m">{money(transaction.netMinor, currency)}</td>
      <td className="end num hide-m">{money(transaction.taxMinor, currency)}</td>
      <td className="end num">{money(transaction.grossMinor, currency)}</td>
      <td className="end nowrap">
        {transaction.documents.map((document) => (
          <a
            key={document.uuid}
            className="link small block"
            href={`/invoices/${document.uuid}.pdf?lang=${locale}`}
          >
            {document.number}
            <span className="sr"> (PDF)</span>
          </a>
        ))}
        <Link className="link small block" to={`/print/transaction/${uuid}`}>
          {t('billing.print')}
          <span className="sr">: {date(createdAt, 'medium')}</span>
        </Link>
      </td>
    </tr>
  )
}

/** “Individual, renewal” */
export function purposeOf(
  { t }: Pick<I18n, 't'>,
  { purpose, family }: Pick<TransactionView, 'purpose' | 'family'>,
): string {
  return t(`billing.purpose.${purpose}`, { plan: t(planNameKey(family)) })
}
