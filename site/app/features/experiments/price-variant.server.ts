import type { PlanFamily } from '@tessera/billing'
import type { RequestScope } from '#server/context.ts'
import { chooseVariant } from './choose-variant.ts'

/** Seven weeks. */
export const AB_COOKIE_LIFETIME_S = 4_233_600

export type PriceVariant = {
  /** `{testName}:{variant}`, sent along with a checkout; null where no test runs. */
  readonly growthBook: string | null
  readonly planIds: Readonly<Partial<Record<PlanFamily, number>>>
}

const noTest: PriceVariant = { growthBook: null, planIds: {} }

type VariantScope = Pick<RequestScope, 'deps' | 'cookie' | 'setCookie' | 'isCrawler'>

/**
 * The prices this visitor sees: those of the variant in the cookie `ab_{testName}`, else of one drawn by
 * weight, which the cookie then keeps. Crawlers always see the first and get no cookie.
 */
export function priceVariantOf(scope: VariantScope, draw: number = Math.random()): PriceVariant {
  const { priceTest } = scope.deps.config
  if (!priceTest) return noTest
  const { name: testName, variants } = priceTest
  const cookieName = `ab_${testName}`
  const kept = variants.find(({ name }) => name === scope.cookie(cookieName))
  const variant = kept ?? (scope.isCrawler ? variants[0] : chooseVariant(variants, draw))
  if (!variant) return noTest
  if (!kept && !scope.isCrawler) {
    scope.setCookie(
      `${cookieName}=${variant.name}; Path=/; Max-Age=${AB_COOKIE_LIFETIME_S}; SameSite=Lax`,
    )
  }
  return { growthBook: `${testName}:${variant.name}`, planIds: variant.plans }
}

/** The plans of the variant a visitor already has: a call that sells draws none. */
export function keptPriceVariant(scope: Pick<RequestScope, 'deps' | 'cookie'>): PriceVariant {
  const { priceTest } = scope.deps.config
  const kept = priceTest?.variants.find(({ name }) => name === scope.cookie(`ab_${priceTest.name}`))
  if (!priceTest || !kept) return noTest
  return { growthBook: `${priceTest.name}:${kept.name}`, planIds: kept.plans }
}
