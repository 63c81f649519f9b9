import type { BillingPeriod } from '@tessera/billing'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { coverageSentences } from './coverage-words.ts'
import { PlanAction } from './plan-action.tsx'
import { planNameKey, priceIn, type PlanCard } from './plan-card.ts'

interface PlanRowsProps {
  cards: readonly PlanCard[]
  period: BillingPeriod
  growthBook: string | null
  /** Where one goes once it is paid. */
  redirect?: string | undefined
}

/** Plans as lines, where columns have no room: what each opens, what it costs, and its button. */
export function PlanRows({ cards, period, growthBook, redirect }: PlanRowsProps) {
  return (
    <ul className="plan-rows">
      {cards.map((card, index) => (
        <PlanRow
          key={card.id}
          card={card}
          period={period}
          growthBook={growthBook}
          redirect={redirect}
          isFirst={index === 0}
        />
      ))}
    </ul>
  )
}

type PlanRowProps = Omit<PlanRowsProps, 'cards'> & { card: PlanCard; isFirst: boolean }

function PlanRow({ card, period, growthBook, redirect, isFirst }: PlanRowProps) {
  const i18n = useI18n()
  const { t, money } = i18n
  const price = priceIn(card, period)
  if (!price) return null
  const isYear = price.period === 'year'
  const shown = isYear ? (card.monthOfYearMinor ?? price.minor) : price.minor
  return (
    <li className="plan-row">
      <div>
        <h3 className="title-4">{t(planNameKey(card.family))}</h3>
        <p className="small ink-2">{coverageSentences(i18n, card).join(' · ')}</p>
      </div>
      <p className="plan-row__price">
        <span className="strong num">{money(shown, card.currency)}</span>
        <span className="caption num block">
          {isYear
            ? t('pricing.perMonthBilledYearly', { price: money(price.minor, card.currency) })
            : t('pricing.perMonth')}
        </span>
      </p>
      <PlanAction
        card={card}
        period={period}
        growthBook={growthBook}
        redirect={redirect}
        variant={isFirst ? 'accent' : 'line'}
      />
    </li>
  )
}
