import { planConfigs, type BillingPeriod, type Plan, type PlanWords } from '@tessera/billing'
import type { RequestScope } from '#platform/context.ts'
import { createI18n, type I18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { keptPriceVariant } from '#domains/measurement/experiments/index.server.ts'
import { findPlans } from '#domains/commerce/subscriptions/index.server.ts'
import { planTicks } from './coverage-words.ts'
import { countryOf, toPlanCard } from './load-price-list.server.ts'
import { planAboutKey, planNameKey } from './plan-card.ts'

type Input = {
  readonly period: BillingPeriod
  readonly code: string | null
  readonly clientId: string | null
}

/** The three plans of the price list as data, for the visitor's country, price variant and language. */
export async function listPlans(
  scope: Pick<RequestScope, 'deps' | 'cookie' | 'country' | 'language'>,
  input: Input,
) {
  const { growthBook, planIds } = keptPriceVariant(scope)
  const plans = [...(await findPlans(scope.deps.pool)).values()]
  const i18n = createI18n(scope.language, loadMessages(scope.language, ['pricing']))
  return planConfigs({
    ...input,
    plans,
    country: countryOf(scope),
    variantPlanIds: planIds,
    growthBook,
    words: (plan, period) => wordsOf(i18n, plan, period),
  })
}

function wordsOf(i18n: I18n, plan: Plan, period: BillingPeriod): PlanWords {
  const { t, money } = i18n
  const name = t(planNameKey(plan.family))
  return {
    name,
    description: t(planAboutKey(plan.family)),
    features: planTicks(i18n, toPlanCard(plan)),
    buttonText: t('pricing.button.choose', { plan: name }),
    billed:
      period === 'year'
        ? t('pricing.perMonthBilledYearly', {
            price: money(plan.yearPriceMinor ?? 0, plan.currency),
          })
        : t('pricing.perMonth'),
  }
}
