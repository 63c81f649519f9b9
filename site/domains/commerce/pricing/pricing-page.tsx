import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CallLimits } from '#platform/api-usage/call-limits.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { track } from '#domains/measurement/tracking/index.ts'
import { ApiPlans } from './api/api-plans.tsx'
import { CompareTable } from './compare-table.tsx'
import { coverageSentences } from './coverage-words.ts'
import { EducationBlock } from './education-block.tsx'
import { Faq } from './contact/faq.tsx'
import { HelpSection } from './contact/help-section.tsx'
import { PeriodToggle, usePeriod } from './period-toggle.tsx'
import { planNameKey, priceIn, type PlanCard } from './plan-card.ts'
import { PlanColumns } from './plan-columns.tsx'
import { ForeignNote } from './plan-price.tsx'

export type ListedOffer = { readonly slug: string; readonly planId: number }

export type PricingData = {
  readonly pageData: BasePageData
  readonly siteName: string
  readonly supportEmail: string | null
  readonly cards: readonly PlanCard[]
  readonly offers: readonly ListedOffer[]
  readonly growthBook: string | null
  readonly freeItems: number
  /** Calls of the API without a plan, and with one unit of a plan. */
  readonly apiCalls: Readonly<Record<'free' | 'plan', CallLimits>>
}

const inColumns = new Set(['individual', 'team', 'team-plus'])
const asOffers = new Set(['icons-only', 'all-access'])

/** Prices, what they open, and answers to what people ask before they pay. */
export function PricingPage({
  data,
  answer,
}: {
  data: PricingData
  answer: FormAnswer | undefined
}) {
  const { t } = useI18n()
  const period = usePeriod()
  const [search] = useSearchParams()
  // A question asked on the page of education stays one of education, also after the answer.
  const [topic] = useState(search.get('topic'))
  const isEducation = (search.get('topic') ?? topic) === 'education'
  const { cards, growthBook, freeItems, siteName, supportEmail } = data
  // Which prices somebody saw, for the test of them.
  useEffect(() => {
    if (growthBook !== null) track('experiment', growthBook)
  }, [growthBook])
  const columns = cards.filter(({ family }) => inColumns.has(family))
  const single = cards.filter(({ family }) => asOffers.has(family))
  const education = cards.find(({ family }) => family === 'education')
  return (
    <div className="wrap">
      <div className="pricing-head">
        <div className="stack">
          <h1 className="display display--page">{t('pricing.headline')}</h1>
          <p className="lead">{t('pricing.lead')}</p>
        </div>
        {columns.length > 0 && <PeriodToggle cards={columns} />}
      </div>
      {columns.length === 0 ? (
        <EmptyState title={t('pricing.unavailable')} />
      ) : (
        <PlanColumns
          cards={columns}
          period={period}
          growthBook={growthBook}
          freeItems={freeItems}
        />
      )}
      <SingleOffers cards={single} offers={data.offers} />
      {columns.length > 0 && <CompareTable cards={columns} />}
      <ApiPlans
        card={cards.find(({ type }) => type === 'api')}
        calls={data.apiCalls}
        growthBook={growthBook}
      />
      {education && <EducationBlock card={education} period={period} />}
      <Faq siteName={siteName} />
      <HelpSection
        key={isEducation ? 'education' : 'pricing'}
        path="/pricing"
        topic={isEducation ? 'education' : 'pricing'}
        supportEmail={supportEmail}
        answer={answer}
      />
    </div>
  )
}

/** Monthly offers beside the columns, each a line of its own. */
function SingleOffers({ cards, offers }: Pick<PricingData, 'cards' | 'offers'>) {
  const i18n = useI18n()
  const { t, money } = i18n
  const shown = cards.flatMap((card) => {
    const price = priceIn(card, 'month')
    const offer = offers.find(({ planId }) => planId === card.id)
    return price && offer ? [{ card, price, offer }] : []
  })
  if (shown.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={t('pricing.offers')} />
      <ul className="single-offers">
        {shown.map(({ card, price, offer }) => (
          <li key={card.id}>
            <p>
              <strong>{t(planNameKey(card.family))}</strong>
              <span className="small ink-2 block">{coverageSentences(i18n, card).join(' · ')}</span>
            </p>
            <p className="num nowrap">
              {money(price.minor, card.currency)}{' '}
              {t(price.period === 'year' ? 'pricing.perYear' : 'pricing.perMonth')}
              {card.isForeign && <ForeignNote currency={card.currency} />}
              <Link className="link small block" to={`/offer/${offer.slug}`}>
                {t('pricing.offer.see')}
                <span className="sr">: {t(planNameKey(card.family))}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
