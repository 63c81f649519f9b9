import { expect, test } from 'vitest'
import { popularityPrior } from './popularity.ts'

const pack = { packRank: 0.9, noise: 0.5, tagCount: 8 }

test('a well-known word in a short name in a well-known pack comes first', () => {
  const home = popularityPrior(['home'], pack)
  expect(home).toBeGreaterThan(popularityPrior(['home', 'plus'], pack))
  expect(home).toBeGreaterThan(popularityPrior(['abacus'], pack))
  expect(home).toBeGreaterThan(popularityPrior(['home'], { ...pack, packRank: 0.2 }))
  expect(popularityPrior(['home', 'off'], pack)).toBeGreaterThan(
    popularityPrior(['off', 'home'], pack),
  )
})

test('the prior stays between 0 and 1', () => {
  expect(popularityPrior(['home'], { packRank: 1, noise: 1, tagCount: 99 })).toBeLessThanOrEqual(1)
  expect(popularityPrior([], { packRank: 0, noise: 0, tagCount: 0 })).toBeGreaterThanOrEqual(0)
})
