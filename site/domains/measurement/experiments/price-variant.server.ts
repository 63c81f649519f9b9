import type { PlanFamily } from '@tessera/billing'
import type { RequestScope } from '#platform/context.ts'
import { keptVariant, variantOf } from './kept-variant.server.ts'

export type PriceVariant = {
  /** `{testName}:{variant}`, sent along with a checkout; null where no test runs. */
  readonly growthBook: string | null
  readonly planIds: Readonly<Partial<Record<PlanFamily, number>>>
}

const noTest: PriceVariant = { growthBook: null, planIds: {} }

type VariantScope = Pick<RequestScope, 'deps' | 'cookie' | 'setCookie' | 'isCrawler'>

/** The prices this visitor sees: those of the variant that the visitor keeps, drawn on the first visit. */
export function priceVariantOf(scope: VariantScope, draw?: number): PriceVariant {
  const { priceTest } = scope.deps.config
  if (!priceTest) return noTest
  const { name, plans } = variantOf(scope, priceTest, draw)
  return { growthBook: `${priceTest.name}:${name}`, planIds: plans }
}

/** The plans of the variant a visitor already has: a call that sells draws none. */
export function keptPriceVariant(scope: Pick<RequestScope, 'deps' | 'cookie'>): PriceVariant {
  const { priceTest } = scope.deps.config
  const kept = priceTest && keptVariant(scope, priceTest)
  if (!kept) return noTest
  return { growthBook: `${priceTest.name}:${kept.name}`, planIds: kept.plans }
}
