import { expect, test } from 'vitest'
import { loadConfig } from '#platform/settings/config.ts'
import { AB_COOKIE_LIFETIME_S } from './kept-variant.server.ts'
import { keptPriceVariant, priceVariantOf } from './price-variant.server.ts'

const PRICE_TEST = JSON.stringify({
  name: 'pricing',
  variants: [
    { name: 'list', weight: 1 },
    { name: 'low', weight: 1, plans: { individual: 53 } },
  ],
})

function visitor({ kept, isCrawler = false }: { kept?: string; isCrawler?: boolean } = {}) {
  const config = loadConfig({ SIGNING_SECRET: 's'.repeat(32), PRICE_TEST })
  const lines: string[] = []
  const scope = {
    deps: { config } as Parameters<typeof priceVariantOf>[0]['deps'],
    cookie: (name: string) => (name === 'ab_pricing' ? kept : undefined),
    setCookie: (line: string) => void lines.push(line),
    isCrawler,
  }
  return { scope, lines }
}

test('a first visit draws a variant by weight and keeps it for 4,233,600 s in ab_{testName}', () => {
  const { scope, lines } = visitor()
  expect(priceVariantOf(scope, 0.7)).toEqual({
    growthBook: 'pricing:low',
    planIds: { individual: 53 },
  })
  expect(AB_COOKIE_LIFETIME_S).toBe(4_233_600)
  expect(lines).toEqual(['ab_pricing=low; Path=/; Max-Age=4233600; SameSite=Lax'])
})

test('the variant of the cookie stays, whatever is drawn', () => {
  const { scope, lines } = visitor({ kept: 'list' })
  expect(priceVariantOf(scope, 0.7)).toEqual({ growthBook: 'pricing:list', planIds: {} })
  expect(keptPriceVariant(scope)).toEqual({ growthBook: 'pricing:list', planIds: {} })
  expect(lines).toEqual([])
})

test('an unknown variant in the cookie is drawn anew; a call that sells takes it for none', () => {
  const { scope, lines } = visitor({ kept: 'half-price' })
  expect(keptPriceVariant(scope)).toEqual({ growthBook: null, planIds: {} })
  expect(priceVariantOf(scope, 0).growthBook).toBe('pricing:list')
  expect(lines).toHaveLength(1)
})

test('crawlers see the first variant and get no cookie', () => {
  const { scope, lines } = visitor({ isCrawler: true })
  expect(priceVariantOf(scope, 0.99).growthBook).toBe('pricing:list')
  expect(lines).toEqual([])
})
