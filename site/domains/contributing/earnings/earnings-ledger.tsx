import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { formatMonth } from '#web/i18n/format-values.ts'
import { DataTable, type Column, type TablePage } from '#domains/foundation/tables/index.ts'
import type { EntryRow } from './earnings.queries.server.ts'
import { EARNINGS_PATH, earningsTable, entryTypes } from './earnings-tables.ts'

export type EntryView = Omit<EntryRow, 'createdAt' | 'availableAt'> & {
  readonly createdAt: string
  readonly availableAt: string
}

/** Every booking; the sum is the balance. */
export function EarningsLedger({ table }: { table: TablePage<EntryView> }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <DataTable
      path={EARNINGS_PATH}
      label={t('earnings.ledger')}
      spec={earningsTable}
      data={table}
      keyOf={({ uuid }) => uuid}
      searchLabel={t('earnings.work')}
      filters={[
        {
          name: 'type',
          label: t('earnings.type'),
          options: entryTypes.map((value) => ({ value, label: t(`earnings.type.${value}`) })),
        },
      ]}
      columns={columnsOf(i18n)}
      empty={null}
    />
  )
}

function columnsOf({ t, money, date, locale }: I18n): Column<EntryView>[] {
  return [
    {
      id: 'work',
      label: t('earnings.work'),
      sort: 'name',
      isTitle: true,
      cell: ({ name, type }) => name ?? t(`earnings.type.${type}`),
    },
    {
      id: 'type',
      label: t('earnings.type'),
      isMinor: true,
      cell: ({ type }) => t(`earnings.type.${type}`),
    },
    {
      id: 'month',
      label: t('earnings.month'),
      cell: ({ month }) => (month === null ? '–' : formatMonth(locale, month)),
    },
    {
      id: 'date',
      label: t('earnings.booked'),
      sort: 'date',
      isMinor: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt, 'medium')}</time>,
    },
    {
      id: 'available',
      label: t('earnings.availableFrom'),
      cell: ({ availableAt }) => <time dateTime={availableAt}>{date(availableAt, 'medium')}</time>,
    },
    {
      id: 'amount',
      label: t('earnings.amount'),
      sort: 'amount',
      isEnd: true,
      cell: ({ amountMinor, currency }) => (
        <span className="num">{money(amountMinor, currency)}</span>
      ),
    },
  ]
}
