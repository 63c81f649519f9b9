import { expect, test } from 'vitest'
import { isKnownVariant, variantOf } from './kept-variant.server.ts'

const hero = {
  name: 'hero',
  variants: [
    { name: 'a', weight: 1 },
    { name: 'b', weight: 3 },
  ],
}

function visitor(kept?: string) {
  const lines: string[] = []
  return {
    lines,
    scope: {
      cookie: (name: string) => (name === 'ab_hero' ? kept : undefined),
      setCookie: (line: string) => void lines.push(line),
      isCrawler: false,
    },
  }
}

test('any test keeps its variant in ab_{testName} for 4,233,600 s, drawn by weight', () => {
  const { scope, lines } = visitor()
  expect(variantOf(scope, hero, 0.24).name).toBe('a')
  expect(variantOf(scope, hero, 0.25).name).toBe('b')
  expect(lines[1]).toBe('ab_hero=b; Path=/; Max-Age=4233600; SameSite=Lax')
  const again = visitor('a')
  expect(variantOf(again.scope, hero, 0.9).name).toBe('a')
  expect(again.lines).toEqual([])
})

test('an exposure names a running test and one of its variants', () => {
  const config = { abTests: [hero], priceTest: null }
  const features = { layout: { rules: [{ variations: ['x', 'y'] }] } }
  expect(isKnownVariant(config, features, 'hero:b')).toBe(true)
  expect(isKnownVariant(config, features, 'hero:c')).toBe(false)
  expect(isKnownVariant(config, features, 'layout:1')).toBe(true)
  expect(isKnownVariant(config, features, 'layout:2')).toBe(false)
  expect(isKnownVariant(config, features, 'hero:b:b')).toBe(false)
})
