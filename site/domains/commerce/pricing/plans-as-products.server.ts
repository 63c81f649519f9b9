import { localizePath } from '#web/i18n/locales.ts'
import type { Translate } from '#web/i18n/create-translator.ts'
import { offer, organization, structuredGraph } from '#web/markup/structured-data.ts'
import type { RequestScope } from '#platform/context.ts'
import { planAboutKey, planNameKey, type PlanCard } from './plan-card.ts'

type PriceList = { readonly siteName: string; readonly cards: readonly PlanCard[] }

/** The plans as search engines read products, each with what a month and a year of it cost. */
export function plansAsProducts(
  { siteName, cards }: PriceList,
  { origin, language }: Pick<RequestScope, 'origin' | 'language'>,
  t: Translate,
) {
  const url = origin + localizePath('/pricing', language)
  const products = cards.map(({ family, currency, monthMinor, yearMinor }) => ({
    '@type': 'Product',
    name: `${siteName} ${t(planNameKey(family))}`,
    description: t(planAboutKey(family)),
    image: `${origin}/app-icon-512.png`,
    brand: { '@type': 'Brand', name: siteName },
    offers: [
      ...(monthMinor === null ? [] : [{ minor: monthMinor, name: t('pricing.monthly') }]),
      ...(yearMinor === null ? [] : [{ minor: yearMinor, name: t('pricing.annual') }]),
    ].map((price) => offer({ ...price, currency, url })),
  }))
  return structuredGraph([organization({ name: siteName, origin }), ...products])
}
