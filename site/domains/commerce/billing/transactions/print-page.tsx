import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { billingPaths } from '#domains/commerce/billing/billing-paths.ts'
import type { PrintedDocument } from './find-documents.server.ts'
import { statusKey } from './payment-labels.ts'
import { purposeOf } from './transactions-page.tsx'
import type { TransactionView } from './transaction-view.ts'

export type PrintData = {
  readonly pageData: BasePageData
  readonly transaction: TransactionView
  readonly coversFrom: string | null
  readonly coversTo: string | null
  readonly documents: readonly PrintedDocument[]
}

/** A payment and its documents on a sheet of paper. */
export function PrintPage({ data }: { data: PrintData }) {
  const i18n = useI18n()
  const { t, date, money } = i18n
  const { transaction, coversFrom, coversTo, documents } = data
  const { uuid, currency, createdAt, status } = transaction
  return (
    <div className="wrap wrap--text printed">
      <div className="row no-print">
        <LinkButton variant="quiet" icon="arrow-left" to={billingPaths.transactions}>
          {t('billing.transactions.title')}
        </LinkButton>
        <Button className="only-scripted" onClick={() => print()}>
          {t('billing.print')}
        </Button>
      </div>
      <h1 className="title-1">{t('billing.print.title', { reference: uuid.slice(-12) })}</h1>
      <dl className="specs">
        <Fact label={t('billing.column.date')} value={date(createdAt)} />
        <Fact label={t('billing.column.what')} value={purposeOf(i18n, transaction)} />
        <Fact label={t('billing.column.status')} value={t(statusKey(status))} />
        <Fact label={t('billing.column.total')} value={money(transaction.grossMinor, currency)} />
        {coversFrom && coversTo && (
          <Fact
            label={t('billing.print.period')}
            value={t('billing.print.range', { from: date(coversFrom), to: date(coversTo) })}
          />
        )}
      </dl>
      {documents.length === 0 && <Notice>{t('billing.print.noInvoice')}</Notice>}
      {documents.map((document) => (
        <PrintedSheet key={document.uuid} printed={document} />
      ))}
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** One invoice or credit note, as it was issued. */
function PrintedSheet({ printed }: { printed: PrintedDocument }) {
  const i18n = useI18n()
  const { t, date, money } = i18n
  const { number, type, issuedAt, currency, document } = printed
  const { seller, buyer, lines, taxParts, tax } = document
  const key = type === 'invoice' ? 'billing.invoice' : 'billing.creditNote'
  return (
    <section className="section">
      <div className="section-head">
        <h2 className="title-2">{t(key, { number })}</h2>
        <span className="count num">{date(issuedAt)}</span>
      </div>
      <div className="split small">
        <address>
          <strong className="block">{t('billing.print.seller')}</strong>
          {[seller.name, ...seller.address, seller.email, seller.taxId].map(toLine)}
        </address>
        <address>
          <strong className="block">{t('billing.print.buyer')}</strong>
          {[
            buyer.company,
            buyer.name,
            ...buyer.address,
            countryName(i18n, buyer.country),
            buyer.taxId,
          ].map(toLine)}
        </address>
      </div>
      <div className="table-scroll mt-5">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('billing.print.item')}</th>
              <th scope="col" className="end">
                {t('billing.column.net')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={index}>
                <td>{lineName(i18n, line)}</td>
                <td className="end num">{money(line.amountMinor, currency)}</td>
              </tr>
            ))}
            <tr>
              <td>{t('purchase.net')}</td>
              <td className="end num">{money(printed.netMinor, currency)}</td>
            </tr>
            {taxParts.map((part) => (
              <tr key={part.name}>
                <td>
                  {part.name} {part.rateBp / 100} %
                </td>
                <td className="end num">{money(part.amountMinor, currency)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('billing.column.total')}</th>
              <td className="end num strong">{money(printed.grossMinor, currency)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      {tax.treatment === 'reverse_charge' && (
        <p className="small mt-4">{t('purchase.tax.reverse')}</p>
      )}
    </section>
  )
}

function countryName({ locale }: I18n, code: string | null): string | null {
  return code && (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code)
}

const toLine = (text: string | null) =>
  text ? (
    <span key={text} className="block">
      {text}
    </span>
  ) : null

type Line = PrintedDocument['document']['lines'][number]

/** What a line of a quote or document is for, in words. */
export function lineName({ t, date }: I18n, line: Line): string {
  const { type, planName, period, quantity, couponCode, from, to } = line
  if (type === 'coupon') return t('purchase.line.coupon', { code: couponCode ?? '' })
  if (type === 'unused') return t('purchase.line.credit')
  const name = t('purchase.line.plan', {
    plan: planName ?? '',
    period: t(period === 'month' ? 'purchase.period.month' : 'purchase.period.year'),
  })
  const times = quantity > 1 ? ` × ${quantity}` : ''
  const range =
    from && to
      ? ` (${t('billing.print.range', { from: date(from, 'medium'), to: date(to, 'medium') })})`
      : ''
  return name + times + range
}
