import type { EarningTerms } from '@tessera/billing'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { NoProfile, ContributorLayout } from '#domains/contributing/contributor-area/index.ts'
import type { TablePage } from '#domains/foundation/tables/index.ts'
import type { EarningBalance, ExampleRow, MonthRow } from './earnings.queries.server.ts'
import { EARNINGS_PATH } from './earnings-tables.ts'
import { EarningsLedger, type EntryView } from './earnings-ledger.tsx'
import { EarningsMonths } from './earnings-months.tsx'
import { Formula } from './formula.tsx'
import './earnings.css'

export type BalanceView = EarningBalance & { readonly leastMinor: number }

export type EarningsData = {
  readonly pageData: BasePageData
  readonly terms: EarningTerms
  /** Null for people of the staff who look in. */
  readonly earnings: {
    readonly balances: readonly BalanceView[]
    readonly months: readonly MonthRow[]
    readonly example: ExampleRow | null
    readonly table: TablePage<EntryView>
  } | null
}

/** What a contributor's works earned: balance, months, how it is computed, every booking. */
export function EarningsPage({ data: { terms, earnings } }: { data: EarningsData }) {
  const { t } = useI18n()
  return (
    <ContributorLayout
      title={t('earnings.title')}
      actions={
        earnings &&
        earnings.table.all > 0 && (
          <span className="row nowrap">
            {(['json', 'csv'] as const).map((format) => (
              <LinkButton
                key={format}
                reloadDocument
                size="sm"
                icon="download"
                to={`${EARNINGS_PATH}/earnings.${format}`}
                aria-label={t('tables.exportAs', { format: format.toUpperCase() })}
              >
                {format.toUpperCase()}
              </LinkButton>
            ))}
          </span>
        )
      }
    >
      <p className="text small">{t('earnings.lead')}</p>
      {earnings === null ? (
        <NoProfile />
      ) : earnings.table.all === 0 ? (
        <EmptyState sample="rows" title={t('earnings.none')}>
          {t('earnings.noneText')}
        </EmptyState>
      ) : (
        <>
          {earnings.balances.map((balance) => (
            <Balance key={balance.currency} balance={balance} />
          ))}
          <EarningsMonths months={earnings.months} />
        </>
      )}
      <Formula terms={terms} example={earnings?.example ?? null} />
      {earnings && earnings.table.all > 0 && (
        <section className="section">
          <SectionHead title={t('earnings.ledger')} />
          <EarningsLedger table={earnings.table} />
          <p className="small ink-2 mt-5">{t('earnings.recompute')}</p>
          <p className="mt-2">
            <code className="code-line mono">npm run earnings -- recompute earnings.json</code>
          </p>
        </section>
      )}
    </ContributorLayout>
  )
}

function Balance({ balance }: { balance: BalanceView }) {
  const { t, money } = useI18n()
  const { currency, availableMinor, pendingMinor, earnedMinor, paidMinor } = balance
  const figures = [
    ['available', availableMinor],
    ['pending', pendingMinor],
    ['earned', earnedMinor],
    ['paid', paidMinor],
  ] as const
  return (
    <dl className="figures mt-5">
      {figures.map(([name, minor]) => (
        <div key={name}>
          <dt>{t(`earnings.balance.${name}`)}</dt>
          <dd>{money(minor, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
