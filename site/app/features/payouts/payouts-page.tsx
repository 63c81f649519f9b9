import { useI18n } from '../../i18n/i18n-context.tsx'
import type { PageFrame } from '../../routing/page-meta.ts'
import { Field, Select } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionHead, SpecList } from '../../ui/section.tsx'
import { AccountForm, type FormAnswer } from '../accounts/index.ts'
import { NoProfile, SellerFrame } from '../seller/index.ts'
import { ExportLinks, type TablePage } from '../tables/index.ts'
import { payoutsTable, PAYOUTS_PATH } from './payout-paths.ts'
import { PayoutTable, type PayoutView } from './payout-table.tsx'

type PayableBalance = {
  readonly currency: string
  readonly availableMinor: number
  readonly pendingMinor: number
  readonly leastMinor: number
}

export type PayoutsData = {
  readonly frame: PageFrame
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
    <SellerFrame
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
          <Taxes tax={payouts.tax} />
          <section className="section">
            <SectionHead title={t('earnings.payouts.list')} />
            <PayoutTable table={payouts.table} />
          </section>
        </>
      )}
    </SellerFrame>
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
  const { account, balances } = payouts
  const payable = balances.filter((one) => one.availableMinor >= one.leastMinor)
  if (payable.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={t('earnings.payouts.request')} />
      {account === null ? (
        <p className="text small mt-4">{t('earnings.payouts.accountFirst')}</p>
      ) : (
        <div className="profile">
          <AccountForm
            path={PAYOUTS_PATH}
            initial={answer}
            submitLabel={t('earnings.payouts.submit')}
            hidden={{ intent: 'request' }}
          >
            {() => (
              <>
                <Select
                  name="currency"
                  label={t('earnings.amount')}
                  options={payable.map((one) => ({
                    value: one.currency,
                    label: money(one.availableMinor, one.currency),
                  }))}
                />
                <p className="small ink-2">
                  {t('earnings.payouts.to', { name: account.name, account: account.hint })}
                </p>
              </>
            )}
          </AccountForm>
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
        <AccountForm
          path={PAYOUTS_PATH}
          initial={answer}
          submitLabel={t(account ? 'earnings.account.change' : 'earnings.account.save')}
          hidden={{ intent: 'account' }}
        >
          {({ fields }) => (
            <>
              <Field
                name="name"
                label={t('earnings.account.name')}
                error={fields['name']}
                defaultValue={account?.name}
                maxLength={70}
                autoComplete="name"
                required
              />
              <Field
                name="iban"
                label="IBAN"
                hint={t('earnings.account.hint')}
                error={fields['iban']}
                maxLength={42}
                autoComplete="off"
                spellCheck={false}
                required
              />
              <Field
                name="bic"
                label={t('earnings.account.bic')}
                error={fields['bic']}
                defaultValue={account?.bic ?? undefined}
                maxLength={14}
                autoComplete="off"
                spellCheck={false}
              />
            </>
          )}
        </AccountForm>
      </div>
    </section>
  )
}

function Taxes({ tax }: { tax: Payouts['tax'] }) {
  const { t, locale, number } = useI18n()
  const country =
    tax.country === null
      ? null
      : (new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(tax.country) ??
        tax.country)
  return (
    <section className="section">
      <SectionHead title={t('earnings.tax.title')} />
      <SpecList
        rows={[
          { label: t('earnings.tax.country'), value: country ?? t('earnings.tax.unknown') },
          {
            label: t('earnings.tax.form'),
            value: t(tax.isBusiness ? 'earnings.tax.business' : 'earnings.tax.person'),
          },
          { label: t('earnings.tax.id'), value: tax.taxId },
          {
            label: t('earnings.tax.withheld'),
            value: number(tax.percent / 100, { style: 'percent' }),
          },
        ]}
      />
      <p className="small ink-2 mt-2">{t('earnings.tax.text')}</p>
    </section>
  )
}
