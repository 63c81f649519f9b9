import type { EarningTerms } from '@tessera/billing'
import { useI18n } from '../../i18n/i18n-context.tsx'
import type { PageFrame } from '../../routing/page-meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SectionHead } from '../../ui/section.tsx'
import { NoProfile, SellerFrame } from '../seller/index.ts'
import type { TablePage } from '../tables/index.ts'
import type { EarningBalance, EntryRow, ExampleRow, MonthRow } from './earnings.queries.server.ts'
import { EARNINGS_PATH } from './earnings-tables.ts'
import { EarningsLedger } from './earnings-ledger.tsx'
import { EarningsMonths } from './earnings-months.tsx'
import { Formula } from './formula.tsx'
import './earnings.css'

export type EntryView = Omit<EntryRow, 'createdAt' | 'availableAt'> & {
  readonly createdAt: string
  readonly availableAt: string
}

export type BalanceView = EarningBalance & { readonly leastMinor: number }

export type EarningsData = {
  readonly frame: PageFrame
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
    <SellerFrame
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
        <EmptyState title={t('earnings.none')}>{t('earnings.noneText')}</EmptyState>
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
    </SellerFrame>
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
