import type { BillingPeriod } from '@tessera/billing'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { priceIn, type PlanCard } from './plan-card.ts'
import { ForeignNote } from './plan-price.tsx'

/** The plan for education and good causes, which is asked for rather than bought. */
export function EducationBlock({ card, period }: { card: PlanCard; period: BillingPeriod }) {
  const { t, money } = useI18n()
  const price = priceIn(card, period)
  if (!price) return null
  const unit = t(price.period === 'year' ? 'pricing.perYear' : 'pricing.perMonth')
  return (
    <section className="section education">
      <div>
        <h2 className="title-3">{t('pricing.education.title')}</h2>
        <p className="text mt-2">
          {t('pricing.education.text', { price: `${money(price.minor, card.currency)} ${unit}` })}
        </p>
        {card.isForeign && <ForeignNote currency={card.currency} />}
      </div>
      <LinkButton to="/education/apply">{t('pricing.education.apply')}</LinkButton>
    </section>
  )
}
