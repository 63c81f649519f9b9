import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { coverageSentences } from './coverage-words.ts'
import { planAboutKey, planNameKey, type PlanCard } from './plan-card.ts'
import { ForeignNote } from './plan-price.tsx'
import { usePlanOrder } from './use-plan-order.ts'

interface PriceListTableProps {
  cards: readonly PlanCard[]
  growthBook: string | null
}

/** Every plan on sale, a row each; a price is the way to buy it. */
export function PriceListTable({ cards, growthBook }: PriceListTableProps) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <div className="table-scroll">
      <table className="table price-list">
        <thead>
          <tr>
            <th scope="col">{t('pricing.list.plan')}</th>
            <th scope="col">{t('pricing.list.opens')}</th>
            <th scope="col" className="end">
              {t('pricing.monthly')}
            </th>
            <th scope="col" className="end">
              {t('pricing.annual')}
            </th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <tr key={card.id}>
              <th scope="row">
                {t(planNameKey(card.family))}
                <span className="caption block">{t(planAboutKey(card.family))}</span>
                {card.isForeign && <ForeignNote currency={card.currency} />}
              </th>
              <td>{coverageSentences(i18n, card).join(' · ')}</td>
              <td className="end">
                <PriceLink card={card} period="month" growthBook={growthBook} />
              </td>
              <td className="end">
                <PriceLink card={card} period="year" growthBook={growthBook} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PriceLinkProps {
  card: PlanCard
  period: 'month' | 'year'
  growthBook: string | null
}

/** A price as the way to buy it. */
export function PriceLink({ card, period, growthBook }: PriceLinkProps) {
  const { t, money } = useI18n()
  const { href, press } = usePlanOrder({
    planId: card.id,
    type: card.type,
    period,
    quantity: card.quantity,
    growthBook,
  })
  const minor = period === 'month' ? card.monthMinor : card.yearMinor
  if (minor === null) return <span className="ink-3 nowrap">{t('pricing.list.notSold')}</span>
  const price = money(minor, card.currency)
  const name = t(planNameKey(card.family))
  const unit = t(period === 'month' ? 'pricing.perMonth' : 'pricing.perYear')
  // The plan for education is asked for, not bought.
  const isAskedFor = card.type === 'education'
  return (
    <Link
      className="link nowrap"
      rel="nofollow"
      to={isAskedFor ? '/education/apply' : href}
      onClick={isAskedFor ? undefined : press}
      aria-label={`${name}: ${price} ${unit}`}
    >
      {price} <span className="price-list__unit">{unit}</span>
    </Link>
  )
}
