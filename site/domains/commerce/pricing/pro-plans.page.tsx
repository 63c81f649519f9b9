import type { LoaderFunctionArgs } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { CompareTable } from './compare-table.tsx'
import { loadPricing } from './load-pricing.server.ts'
import { PeriodToggle, usePeriod } from './period-toggle.tsx'
import { planNameKey } from './plan-card.ts'
import { PlanColumns } from './plan-columns.tsx'
import type { PricingData } from './pricing-page.tsx'
import '#web/styles/pages/pricing.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  return {
    pageData: makePageData(scope.language, ['pricing'], ({ t }) => ({
      title: t('pricing.pro.title'),
      description: t('pricing.pro.description'),
    })),
    ...(await loadPricing(scope)),
  }
}

export const meta = pageMeta

const proFamilies = new Set(['team', 'team-plus', 'api'])

/** Plans for heavy users: teams and programs. */
export default function Page({ loaderData }: { readonly loaderData: PricingData }) {
  const { t } = useI18n()
  const period = usePeriod()
  const { growthBook } = loaderData
  const cards = loaderData.cards.filter(({ family }) => proFamilies.has(family))
  const largest = cards.find(({ family }) => family === 'team-plus')
  const limit = largest?.limits[0]?.limit
  return (
    <div className="wrap">
      <div className="pricing-head">
        <div className="stack">
          <h1 className="display display--page">{t('pricing.pro.title')}</h1>
          <p className="lead">{t('pricing.pro.lead')}</p>
        </div>
        {cards.length > 0 && <PeriodToggle cards={cards} />}
      </div>
      {cards.length === 0 ? (
        <EmptyState title={t('pricing.unavailable')} />
      ) : (
        <PlanColumns cards={cards} period={period} growthBook={growthBook} />
      )}
      <section className="section">
        <SectionHead title={t('pricing.group.work')} />
        <div className="rules">
          {largest && limit !== undefined && (
            <div>
              <h3 className="title-4">{t('pricing.pro.seats')}</h3>
              <p className="text small mt-2">
                {t('pricing.pro.seatsText', {
                  limit,
                  count: largest.seats,
                  plan: t(planNameKey(largest.family)),
                })}
              </p>
            </div>
          )}
          {(['signOn', 'papers', 'api'] as const).map((name) => (
            <div key={name}>
              <h3 className="title-4">{t(`pricing.pro.${name}`)}</h3>
              <p className="text small mt-2">{t(`pricing.pro.${name}Text`)}</p>
            </div>
          ))}
        </div>
      </section>
      {cards.length > 0 && <CompareTable cards={cards} />}
    </div>
  )
}
