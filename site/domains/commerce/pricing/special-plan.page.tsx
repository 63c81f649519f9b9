import type { LoaderFunctionArgs } from 'react-router'
import { plansOnOffer } from '@tessera/billing'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { FactTable, StaticPage, type FactTableData } from '#domains/content/static-pages/index.ts'
import { loadStaticPage } from '#domains/content/static-pages/index.server.ts'
import { findPlans } from '#domains/commerce/subscriptions/index.server.ts'
import { planNameKey } from './plan-card.ts'

const compared = ['education', 'individual'] as const

/** For whom the reduced plan is, with its price beside the plan it is a reduction of. */
export async function loader({ context }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const { t, money } = createI18n(
    scope.language,
    loadMessages(scope.language, ['house', 'pricing']),
  )
  const plans = plansOnOffer([...(await findPlans(scope.deps.pool)).values()], null)
  const rows = compared.flatMap((family) => {
    const plan = plans.find((one) => one.family === family)
    if (plan?.monthPriceMinor == null || plan.yearPriceMinor === null) return []
    const { monthPriceMinor, yearPriceMinor, currency } = plan
    const cells = [money(monthPriceMinor, currency), money(yearPriceMinor, currency)]
    return [{ label: t(planNameKey(family)), cells }]
  })
  const facts: FactTableData = {
    title: t('house.facts.prices'),
    heads: [t('house.facts.plan'), t('house.facts.month'), t('house.facts.year')],
    rows,
  }
  return { ...(await loadStaticPage(scope, 'special-plan')), facts }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { facts, ...text } = loaderData
  return <StaticPage {...text}>{facts.rows.length > 0 && <FactTable {...facts} />}</StaticPage>
}
