import { useI18n } from '#web/i18n/i18n-context.tsx'
import { formatMonth } from '#web/i18n/format-values.ts'
import { BarChart } from '#web/ui/card/bar-chart.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import type { MonthRow } from './earnings.queries.server.ts'

const MONTHS_SHOWN = 24

/** What each month brought, as bars and as a table; a section for each currency. */
export function EarningsMonths({ months }: { months: readonly MonthRow[] }) {
  const { t } = useI18n()
  const currencies = Map.groupBy(months, ({ currency }) => currency)
  if (months.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={t('earnings.months')} />
      {[...currencies].map(([currency, rows]) => (
        <MonthsOfCurrency key={currency} rows={rows.slice(0, MONTHS_SHOWN)} />
      ))}
    </section>
  )
}

function MonthsOfCurrency({ rows }: { rows: readonly MonthRow[] }) {
  const { t, locale, money, number } = useI18n()
  const inOrder = rows.toReversed()
  const amounts = rows.map(({ amountMinor, currency }) => [amountMinor, currency] as const)
  const [most] = amounts.toSorted(([a], [b]) => b - a)
  const nameOf = (row: MonthRow | undefined) => (row ? formatMonth(locale, row.month) : '')
  return (
    <>
      <BarChart
        label={t('earnings.months')}
        top={most ? money(...most) : ''}
        ends={[nameOf(inOrder[0]), nameOf(inOrder.at(-1))]}
        bars={inOrder.map((row) => ({
          id: row.month,
          value: row.amountMinor,
          title: `${nameOf(row)}: ${money(row.amountMinor, row.currency)}`,
        }))}
      />
      <div className="table-scroll mt-4">
        <table className="table data-table" aria-label={t('earnings.months')}>
          <thead>
            <tr>
              <th scope="col">{t('earnings.month')}</th>
              <th scope="col" className="end">
                {t('earnings.downloads')}
              </th>
              <th scope="col" className="end">
                {t('earnings.subscribers')}
              </th>
              <th scope="col" className="end">
                {t('earnings.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.month}>
                <td className="data-table__title">{nameOf(row)}</td>
                <td className="end num" data-label={t('earnings.downloads')}>
                  {number(row.downloads)}
                </td>
                <td className="end num" data-label={t('earnings.subscribers')}>
                  {number(row.pools)}
                </td>
                <td className="end num" data-label={t('earnings.amount')}>
                  {money(row.amountMinor, row.currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
