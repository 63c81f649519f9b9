import { expect, test } from 'vitest'
import { readable } from './readable.ts'

test.each([
  [null, '—'],
  [{}, '—'],
  [[], '—'],
  [false, 'false'],
  ['plain', 'plain'],
  [['en', 'de'], 'en, de'],
  [{ share: 60, weights: { icon: 1, '3d': 10 } }, 'share 60, weights (icon 1, 3d 10)'],
  [{ euroRates: { USD: '0.87' } }, 'euroRates USD 0.87'],
])('%j reads %s', (value, words) => {
  expect(readable(value)).toBe(words)
})
