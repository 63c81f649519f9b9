import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { SelectOption } from '#web/ui/form/field.tsx'
import { SectionHead, SpecList } from '#web/ui/section.tsx'
import { DataForm } from '#domains/identity/accounts/index.ts'
import { NoProfile, ContributorLayout } from '#domains/contributing/contributor-area/index.ts'
import { ExportLinks, type TablePage } from '#domains/foundation/tables/index.ts'
import { payoutsTable, PAYOUTS_PATH } from './payout-paths.ts'
import { payoutAccountForm, payoutRequestForm, taxForm } from './payout.form.ts'
import { PayoutTable, type PayoutView } from './payout-table.tsx'

type PayableBalance = {
  readonly currency: string
  readonly availableMinor: number
  readonly pendingMinor: number
  readonly leastMinor: number
}

export type PayoutsData = {
  readonly pageData: BasePageData
  /** Null for people of the staff who look in. */
  readonly payouts: {
    readonly account: {
      readonly name: string
      readonly hint: string
      readonly bic: string | null
    } | null
    readonly tax: {
      readonly country: string | null
      readonly isBusiness: boolean
      readonly taxId: string | null
      readonly percent: number
      readonly countries: readonly SelectOption[]
      /** Where they read this from. */
      readonly guess: string | null
    }
    readonly balances: readonly PayableBalance[]
    readonly table: TablePage<PayoutView>
  } | null
}

interface PayoutsPageProps {
  data: PayoutsData
  answer: FormAnswer | undefined
}

/** How a contributor is paid: balance, bank account, taxes, requests. */
export function PayoutsPage({ data: { payouts }, answer }: PayoutsPageProps) {
  const { t } = useI18n()
  return (
    <ContributorLayout
      title={t('earnings.payouts.title')}
      actions={payouts && <ExportLinks name="payouts" spec={payoutsTable} data={payouts.table} />}
    >
      <p className="text small">{t('earnings.payouts.lead')}</p>
      {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
      {payouts === null ? (
        <NoProfile />
      ) : (
        <>
          {payouts.balances.map((balance) => (
            <Balance key={balance.currency} balance={balance} />
          ))}
          <Request payouts={payouts} answer={answer} />
          <AccountSection account={payouts.account} answer={answer} />
          <Taxes tax={payouts.tax} answer={answer} />
          <section className="section">
            <SectionHead title={t('earnings.payouts.list')} />
            <PayoutTable table={payouts.table} />
          </section>
        </>
      )}
    </ContributorLayout>
  )
}

type Payouts = NonNullable<PayoutsData['payouts']>

function Balance({ balance }: { balance: PayableBalance }) {
  const { t, money } = useI18n()
  const { currency, availableMinor, pendingMinor, leastMinor } = balance
  return (
    <>
      <dl className="figures mt-5">
        <div>
          <dt>{t('earnings.balance.available')}</dt>
          <dd>{money(availableMinor, currency)}</dd>
        </div>
        <div>
          <dt>{t('earnings.balance.pending')}</dt>
          <dd>{money(pendingMinor, currency)}</dd>
        </div>
      </dl>
      {availableMinor < leastMinor && (
        <p className="caption mt-2">
          {t('earnings.payouts.least', { amount: money(leastMinor, currency) })}
        </p>
      )}
    </>
  )
}

function Request({ payouts, answer }: { payouts: Payouts; answer: FormAnswer | undefined }) {
  const { t, money } = useI18n()
  const { account, balances, tax } = payouts
  const payable = balances.filter((one) => one.availableMinor >= one.leastMinor)
  if (payable.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={t('earnings.payouts.request')} />
      {account === null || tax.country === null ? (
        <p className="text small mt-4">
          {t(account === null ? 'earnings.payouts.accountFirst' : 'earnings.payouts.taxFirst')}
        </p>
      ) : (
        <div className="profile">
          <DataForm
            form={payoutRequestForm}
            path={PAYOUTS_PATH}
            initial={answer}
            hidden={{ intent: 'request' }}
            choices={{
              currency: payable.map((one) => ({
                value: one.currency,
                label: money(one.availableMinor, one.currency),
              })),
            }}
          >
            {() => (
              <p className="small ink-2">
                {t('earnings.payouts.to', { name: account.name, account: account.hint })}
              </p>
            )}
          </DataForm>
        </div>
      )}
    </section>
  )
}

function AccountSection({
  account,
  answer,
}: {
  account: Payouts['account']
  answer: FormAnswer | undefined
}) {
  const { t } = useI18n()
  return (
    <section className="section" id="account">
      <SectionHead title={t('earnings.account.title')} />
      <p className="text small mt-4">
        {account
          ? t('earnings.payouts.to', { name: account.name, account: account.hint })
          : t('earnings.account.none')}
      </p>
      <div className="profile mt-4">
        <DataForm
          form={payoutAccountForm}
          path={PAYOUTS_PATH}
          initial={answer}
          submitLabel={t(account ? 'earnings.account.change' : 'earnings.account.save')}
          hidden={{ intent: 'account' }}
          values={account ? { name: account.name, bic: account.bic } : {}}
        />
      </div>
    </section>
  )
}

function Taxes({ tax, answer }: { tax: Payouts['tax']; answer: FormAnswer | undefined }) {
  const { t, number } = useI18n()
  return (
    <section className="section" id="tax">
      <SectionHead title={t('earnings.tax.title')} />
      <SpecList
        rows={[
          {
            label: t('earnings.tax.withheld'),
            value: number(tax.percent / 100, { style: 'percent' }),
          },
        ]}
      />
      <p className="small ink-2 mt-2">{t('earnings.tax.text')}</p>
      <div className="profile mt-4">
        <DataForm
          form={taxForm}
          path={PAYOUTS_PATH}
          initial={answer}
          hidden={{ intent: 'tax' }}
          values={{
            country: tax.country ?? tax.guess ?? '',
            taxId: tax.taxId ?? '',
            business: tax.isBusiness ? 'on' : '',
          }}
          choices={{ country: tax.countries }}
        />
      </div>
    </section>
  )
}
