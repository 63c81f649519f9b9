import { callLimitsOf } from '#platform/api-usage/call-limits.ts'
import type { RequestScope } from '#platform/context.ts'
import { loadPriceList } from './load-price-list.server.ts'
import { findListedOffers } from './offers.queries.server.ts'
import type { PricingData } from './pricing-page.tsx'

/** What the price pages show, all of it from the tables and the catalogue. */
export async function loadPricing(scope: RequestScope): Promise<Omit<PricingData, 'pageData'>> {
  const { deps } = scope
  const { siteName, supportEmail } = deps.config
  const [{ cards, growthBook }, offers] = await Promise.all([
    loadPriceList(scope),
    findListedOffers(deps.pool, deps.now()),
  ])
  return {
    siteName,
    supportEmail,
    cards,
    growthBook,
    apiCalls: { free: callLimitsOf(deps.config, 0), plan: callLimitsOf(deps.config, 1) },
    offers: offers.map(({ slug, planId }) => ({ slug, planId })),
    freeItems: await countFreeAssets(deps),
  }
}

async function countFreeAssets({ search }: RequestScope['deps']): Promise<number> {
  if (!search.isReady()) return 0
  const { total } = await search.search({
    price: 'free',
    productType: 'item',
    sort: 'popular',
    offset: 0,
    limit: 1,
  })
  return total
}
