import { payoutMethod, type ReferralBalance, type ReferralEntry } from '@tessera/contracts'
import { Form } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field, Select } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { AccountField, AccountForm } from '#domains/identity/accounts/index.ts'
import {
  DataTable,
  ExportLinks,
  type Column,
  type TablePage,
} from '#domains/foundation/tables/index.ts'
import { AFFILIATION_PATH, entriesTable, REFERRAL_PATH } from './affiliation-tables.ts'
import type { Referral } from './find-referral.server.ts'
import { ReferralLayout } from './referral-layout.tsx'

export type AffiliationData = {
  readonly pageData: BasePageData
  readonly referral: Referral
  readonly holdDays: number
  readonly table: TablePage<ReferralEntry>
}

interface AffiliationPageProps {
  data: AffiliationData
  answer: FormAnswer | undefined
}

/** What the people one brought have earned one: balance, payouts, every booking. */
export function AffiliationPage({ data, answer }: AffiliationPageProps) {
  const { t } = useI18n()
  const { referral, holdDays, table } = data
  const { balances, payouts, rate_percent: percent } = referral
  const payable = balances.filter((one) => one.available_minor >= one.least_minor)
  return (
    <ReferralLayout
      current="commissions"
      actions={<ExportLinks name="commissions" spec={entriesTable} data={table} />}
    >
      <p className="text small mt-4">
        {t('referral.affiliation.lead', { percent, days: holdDays })}
      </p>
      {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
      {answer?.done && <Notice tone="success">{t('referral.payout.requested')}</Notice>}
      {balances.map((balance) => (
        <Balance key={balance.currency} balance={balance} />
      ))}
      {payable.length > 0 && <PayoutForm balances={payable} answer={answer} />}
      {payouts.length > 0 && <Payouts payouts={payouts} />}
      <section className="section">
        <SectionHead title={t('referral.ledger')} />
        <EntryTable table={table} />
      </section>
    </ReferralLayout>
  )
}

function Balance({ balance }: { balance: ReferralBalance }) {
  const { t, money } = useI18n()
  const { currency } = balance
  const figures = [
    ['available', balance.available_minor],
    ['pending', balance.pending_minor],
    ['earned', balance.earned_minor],
    ['paid', balance.paid_minor],
  ] as const
  return (
    <>
      <dl className="figures mt-5">
        {figures.map(([name, minor]) => (
          <div key={name}>
            <dt>{t(`referral.balance.${name}`)}</dt>
            <dd>{money(minor, currency)}</dd>
          </div>
        ))}
      </dl>
      {balance.available_minor < balance.least_minor && (
        <p className="caption mt-2">
          {t('referral.payout.least', { amount: money(balance.least_minor, currency) })}
        </p>
      )}
    </>
  )
}

function PayoutForm({
  balances,
  answer,
}: {
  balances: readonly ReferralBalance[]
  answer: FormAnswer | undefined
}) {
  const { t, money } = useI18n()
  return (
    <section className="section">
      <SectionHead title={t('referral.payout.title')} />
      <div className="profile">
        <AccountForm
          path={AFFILIATION_PATH}
          initial={answer}
          submitLabel={t('referral.payout.submit')}
          hidden={{ intent: 'request' }}
        >
          {({ fields }) => (
            <>
              <Select
                name="currency"
                label={t('referral.payout.amount')}
                options={balances.map((one) => ({
                  value: one.currency,
                  label: money(one.available_minor, one.currency),
                }))}
              />
              <Select
                name="method"
                label={t('referral.payout.method')}
                options={payoutMethod.options.map((value) => ({
                  value,
                  label: t(`referral.method.${value}`),
                }))}
              />
              <Field
                name="destination"
                label={t('referral.payout.destination')}
                hint={t('referral.payout.destinationHint')}
                error={fields['destination']}
                maxLength={200}
                autoComplete="off"
                required
              />
            </>
          )}
        </AccountForm>
      </div>
    </section>
  )
}

const tones = {
  requested: 'warn',
  approved: 'warn',
  paid: 'ok',
  refused: 'bad',
  cancelled: 'neutral',
} as const

function Payouts({ payouts }: { payouts: Referral['payouts'] }) {
  const { t, money, date } = useI18n()
  return (
    <section className="section">
      <SectionHead title={t('referral.payouts')} />
      <ul className="hairlist">
        {payouts.map((payout) => (
          <li key={payout.uuid} className="row payout">
            <strong className="num">{money(payout.amount_minor, payout.currency)}</strong>
            <span>{t(`referral.method.${payout.method}`)}</span>
            <time dateTime={payout.requested_at}>{date(payout.requested_at, 'medium')}</time>
            <StatusBadge tone={tones[payout.status]}>
              {t(`referral.status.${payout.status}`)}
            </StatusBadge>
            {payout.status === 'requested' && (
              <Form method="post" action={AFFILIATION_PATH}>
                <AccountField />
                <input type="hidden" name="intent" value="cancel" />
                <input type="hidden" name="payout" value={payout.uuid} />
                <Button type="submit" size="sm" variant="danger-line">
                  {t('referral.payout.cancel')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function EntryTable({ table }: { table: TablePage<ReferralEntry> }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <DataTable
      path={AFFILIATION_PATH}
      label={t('referral.ledger')}
      spec={entriesTable}
      data={table}
      keyOf={({ uuid }) => uuid}
      filters={[
        {
          name: 'type',
          label: t('referral.type'),
          options: entriesTable.filters.type.map((value) => ({
            value,
            label: t(`referral.type.${value}`),
          })),
        },
      ]}
      columns={columnsOf(i18n)}
      empty={
        <EmptyState
          sample="rows"
          title={t('referral.ledgerNone')}
          actions={<LinkButton to={REFERRAL_PATH}>{t('referral.share')}</LinkButton>}
        >
          {t('referral.ledgerNoneText')}
        </EmptyState>
      }
    />
  )
}

function columnsOf({ t, money, date }: I18n): Column<ReferralEntry>[] {
  return [
    {
      id: 'type',
      label: t('referral.type'),
      isTitle: true,
      cell: ({ type }) => t(`referral.type.${type}`),
    },
    {
      id: 'date',
      label: t('dashboard.column.date'),
      sort: 'date',
      cell: ({ created_at: at }) => <time dateTime={at}>{date(at, 'medium')}</time>,
    },
    {
      id: 'available',
      label: t('referral.availableFrom'),
      cell: ({ available_at: at }) => <time dateTime={at}>{date(at, 'medium')}</time>,
    },
    {
      id: 'amount',
      label: t('referral.amount'),
      sort: 'amount',
      isEnd: true,
      cell: (one) => <span className="num">{money(one.amount_minor, one.currency)}</span>,
    },
  ]
}
