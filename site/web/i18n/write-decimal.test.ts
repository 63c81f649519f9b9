import { expect, test } from 'vitest'
import { pluralCategoriesOf } from './compile-message.ts'
import { localeCodes, pluralFormOf } from './locales.ts'
import { writeDecimal } from './write-decimal.ts'

/** Numbers of every size, whole and broken, of both signs, and those at which something changes. */
const borders = [
  0,
  -0,
  1,
  2,
  999,
  1000,
  9999,
  10_000,
  99_999,
  999_999.999_5,
  1_000_000,
  1_000_000.5,
  7_000_000,
  10_500_000,
  Number.MAX_SAFE_INTEGER,
  0.5,
  0.125,
  1.005,
  2.675,
  0.0005,
  0.0004,
  1e-7,
  0.9996,
  1234.5,
  12_345.678_9,
  1.5,
  1.999,
]
const samples = [
  ...borders,
  ...Array.from({ length: 400 }, (_, index) => 1.7 ** (index % 66) * (index % 7) - index / 3),
].flatMap((value) => [value, -value])

test.each(localeCodes)('numbers in %s are those of the platform', (locale) => {
  for (const digits of [0, 1, 2, 3]) {
    const platform = new Intl.NumberFormat(locale, { maximumFractionDigits: digits })
    for (const value of samples) {
      expect([value, writeDecimal(locale, value, digits)]).toEqual([value, platform.format(value)])
    }
  }
})

test.each(localeCodes)('the plural form of a number in %s is that of the platform', (locale) => {
  const platform = new Intl.PluralRules(locale)
  const categories = pluralCategoriesOf(locale)
  for (const value of samples) {
    expect([value, categories[pluralFormOf(locale, value)]]).toEqual([
      value,
      platform.select(value),
    ])
  }
})

test.each([Number.NaN, Infinity, 2 ** 60])('%d is left to the platform', (value) => {
  expect(writeDecimal('en', value)).toBeNull()
})
