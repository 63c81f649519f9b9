import { GRACE_DAYS } from '@tessera/billing'
import type { LoaderFunctionArgs } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { loadPricing } from './load-pricing.server.ts'
import { PriceListTable } from './price-list-table.tsx'
import type { PricingData } from './pricing-page.tsx'
import '#web/styles/pages/pricing.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  return {
    pageData: makePageData(scope.language, ['pricing'], ({ t }) => ({
      title: t('pricing.list.title'),
      description: t('pricing.list.description'),
    })),
    ...(await loadPricing(scope)),
  }
}

export const meta = pageMeta

const rules = ['limits', 'change', 'renew', 'end'] as const

/** The whole price list on one sheet, and how its numbers are counted. */
export default function Page({ loaderData }: { readonly loaderData: PricingData }) {
  const { t } = useI18n()
  const { cards, growthBook } = loaderData
  return (
    <div className="wrap">
      <div className="pricing-head">
        <div className="stack">
          <h1 className="display display--page">{t('pricing.list.title')}</h1>
          <p className="lead">{t('pricing.list.lead')}</p>
        </div>
        <LinkButton to="/pricing">{t('pricing.compare')}</LinkButton>
      </div>
      {cards.length === 0 ? (
        <EmptyState title={t('pricing.unavailable')} />
      ) : (
        <PriceListTable cards={cards} growthBook={growthBook} />
      )}
      <section className="section">
        <SectionHead title={t('pricing.list.rules')} />
        <div className="rules">
          {rules.map((name) => (
            <div key={name}>
              <h3 className="title-4">{t(`pricing.rule.${name}` as MessageKey)}</h3>
              <p className="text small mt-2">
                {t(`pricing.rule.${name}Text` as MessageKey, { days: GRACE_DAYS })}
              </p>
            </div>
          ))}
        </div>
      </section>
    </div>
  )
}
