import { sumTax } from '@tessera/billing'
import { Form } from 'react-router'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/form/field.tsx'
import { lineName, SeatsNote } from '#domains/commerce/billing/index.ts'
import {
  coverageSentences,
  planNameKey,
  PURCHASE_PATH,
  type PlanCard,
} from '#domains/commerce/pricing/index.ts'
import type { OrderData } from './order-view.ts'

interface OrderSummaryProps {
  data: OrderData
  card: PlanCard
}

/** The plan and its price, line by line; period, seats and code can be changed right here. */
export function OrderSummary({ data, card }: OrderSummaryProps) {
  const i18n = useI18n()
  const { t, money } = i18n
  const { quote, period, renewalMinor } = data
  return (
    <section className="order__summary stack" aria-labelledby="order-plan">
      <h2 className="title-3" id="order-plan">
        {t(planNameKey(card.family))}
      </h2>
      <p className="small ink-2">{coverageSentences(i18n, card).join(' · ')}</p>
      <ChangeForm data={data} card={card} />
      {data.people && (
        <SeatsNote seats={data.people.seats} members={data.members} taken={data.people.taken} />
      )}
      {quote && (
        <table className="table order__lines">
          <tbody>
            {quote.lines.map((line, index) => (
              <tr key={index}>
                <th scope="row">{lineName(i18n, withName(i18n, line, card))}</th>
                <td className="end num">{money(line.amountMinor, quote.currency)}</td>
              </tr>
            ))}
            <TaxRows data={data} />
            <tr>
              <th scope="row" className="strong">
                {t('purchase.total')}
              </th>
              <td className="end num strong">
                {money(data.state === 'later' ? 0 : quote.grossMinor, quote.currency)}
              </td>
            </tr>
          </tbody>
        </table>
      )}
      {quote && (
        <p className="caption">
          {t(`purchase.then.${period}`, {
            price: money(renewalMinor + sumTax(quote.tax, renewalMinor), quote.currency),
          })}
        </p>
      )}
    </section>
  )
}

type Line = NonNullable<OrderData['quote']>['lines'][number]

/** The plan of the order by its name in the page's language. */
function withName({ t }: I18n, line: Line, card: PlanCard): Line {
  return line.planId === card.id ? { ...line, planName: t(planNameKey(card.family)) } : line
}

function TaxRows({ data: { quote, addresses, state } }: { data: OrderData }) {
  const { t, money } = useI18n()
  if (!quote) return null
  const isUnknown = state === 'guest' || addresses.length === 0
  const rateBp = quote.tax.components.reduce((sum, component) => sum + component.rateBp, 0)
  return (
    <>
      <tr>
        <th scope="row">
          {rateBp > 0 ? t('purchase.tax', { percent: rateBp / 100 }) : t('purchase.tax.none')}
          {isUnknown && <span className="caption block">{t('purchase.tax.later')}</span>}
          {quote.tax.treatment === 'reverse_charge' && (
            <span className="caption block">{t('purchase.tax.reverse')}</span>
          )}
        </th>
        <td className="end num">{money(quote.taxMinor, quote.currency)}</td>
      </tr>
    </>
  )
}

/** A GET form: the order is its address, so it works without scripts and can be sent to a colleague. */
function ChangeForm({ data, card }: OrderSummaryProps) {
  const { t } = useI18n()
  const { period, quantity, code, isCodeRefused, redirect, cancelUrl } = data
  const periods = [
    ...(card.monthMinor === null ? [] : [{ value: 'month', label: t('purchase.period.month') }]),
    ...(card.yearMinor === null ? [] : [{ value: 'year', label: t('purchase.period.year') }]),
  ]
  return (
    <Form
      key={`${card.id}-${period}-${quantity}-${code ?? ''}`}
      method="get"
      action={PURCHASE_PATH}
      className="order__change"
      preventScrollReset
    >
      <input type="hidden" name="plan_id" value={card.id} />
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      {cancelUrl && <input type="hidden" name="cancel_url" value={cancelUrl} />}
      <Select
        name="billing_period"
        size="sm"
        label={t('purchase.period')}
        options={periods}
        defaultValue={period}
      />
      {card.type === 'team' && (
        <Field
          name="quantity"
          type="number"
          size="sm"
          min={data.leastQuantity}
          max={1000}
          label={t('purchase.seats')}
          hint={
            card.seats > 1 ? t('pricing.forSeats', { count: card.seats * quantity }) : undefined
          }
          defaultValue={quantity}
        />
      )}
      <Field
        name="code"
        size="sm"
        label={t('purchase.coupon')}
        defaultValue={code ?? undefined}
        error={isCodeRefused ? t('purchase.coupon.refused') : undefined}
        autoComplete="off"
        maxLength={64}
      />
      <Button type="submit" size="sm">
        {t('purchase.update')}
      </Button>
    </Form>
  )
}
