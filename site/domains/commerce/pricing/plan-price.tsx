import type { BillingPeriod } from '@tessera/billing'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { minorDigitsOf } from '#web/i18n/format-values.ts'
import { priceIn, type PlanCard } from './plan-card.ts'

type Part = Intl.NumberFormatPart

/** The price of a plan in large figures, its currency raised, and how it is billed in small ones. */
export function PlanPrice({ card, period }: { card: PlanCard; period: BillingPeriod }) {
  const { t, money } = useI18n()
  const price = priceIn(card, period)
  if (!price) return null
  const isYear = price.period === 'year'
  const shown = isYear ? (card.monthOfYearMinor ?? price.minor) : price.minor
  return (
    <p>
      <BigPrice minor={shown} currency={card.currency} />
      <span className="caption num block">
        {isYear
          ? t('pricing.perMonthBilledYearly', { price: money(price.minor, card.currency) })
          : t('pricing.perMonth')}
        {card.type === 'team' && `, ${t('pricing.forSeats', { count: card.seats })}`}
        {`, ${t('pricing.plusTax')}`}
      </span>
      {card.isForeign && <ForeignNote currency={card.currency} />}
    </p>
  )
}

/** Said where the prices beside it are in another currency. */
export function ForeignNote({ currency }: { currency: string }) {
  const { t } = useI18n()
  return <span className="caption block">{t('pricing.onlyIn', { currency })}</span>
}

/** An amount in large figures, its currency raised. */
export function BigPrice({ minor, currency }: { minor: number; currency: string }) {
  const { locale } = useI18n()
  return (
    <span className="price">
      {moneyParts(locale, minor, currency).map(({ type, value }, index) =>
        type === 'currency' ? <sup key={index}>{value}</sup> : <span key={index}>{value}</span>,
      )}
    </span>
  )
}

function moneyParts(locale: string, minor: number, currency: string): Part[] {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return format.formatToParts(minor / 10 ** minorDigitsOf(currency))
}
