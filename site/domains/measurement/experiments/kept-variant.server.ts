import type { Features } from '@tessera/flags'
import type { Config } from '#platform/settings/config.ts'
import type { RequestScope } from '#platform/context.ts'
import { chooseVariant, type Variant } from './choose-variant.ts'

/** Seven weeks. */
export const AB_COOKIE_LIFETIME_S = 4_233_600

type VariantScope = Pick<RequestScope, 'cookie' | 'setCookie' | 'isCrawler'>
type Test<V extends Variant> = { readonly name: string; readonly variants: readonly V[] }

/** The variant that the visitor's cookie `ab_{testName}` names; null where it names none of the test. */
export function keptVariant<V extends Variant>(
  scope: Pick<RequestScope, 'cookie'>,
  { name: testName, variants }: Test<V>,
): V | null {
  return variants.find(({ name }) => name === scope.cookie(`ab_${testName}`)) ?? null
}

/**
 * The variant of a visitor: the kept one, else one drawn by weight, which the cookie then keeps.
 * Crawlers always see the first and get no cookie.
 */
export function variantOf<V extends Variant>(
  scope: VariantScope,
  test: Test<V>,
  draw: number = Math.random(),
): V {
  const kept = keptVariant(scope, test)
  if (kept) return kept
  const [first] = test.variants
  if (scope.isCrawler && first) return first
  const variant = chooseVariant(test.variants, draw)
  scope.setCookie(
    `ab_${test.name}=${variant.name}; Path=/; Max-Age=${AB_COOKIE_LIFETIME_S}; SameSite=Lax`,
  )
  return variant
}

/** Whether `{test}:{variant}` is one of the running tests: of pages, of prices or of features. */
export function isKnownVariant(
  { abTests, priceTest }: Pick<Config, 'abTests' | 'priceTest'>,
  features: Features,
  text: string,
): boolean {
  const [testName, variantName, ...rest] = text.split(':')
  if (rest.length > 0) return false
  const tests = [...abTests, ...(priceTest ? [priceTest] : [])]
  const test = tests.find(({ name }) => name === testName)
  if (test) return test.variants.some(({ name }) => name === variantName)
  const flagTests = Object.entries(features).flatMap(([name, { rules = [] }]) =>
    rules.map(({ key = name, variations = [] }) => ({ key, count: variations.length })),
  )
  const flagTest = flagTests.find(({ key }) => key === testName)
  return flagTest !== undefined && Number(variantName) < flagTest.count
}
