import { standardEarningTerms } from '@tessera/billing'
import { expect, test } from 'vitest'
import { payoutExample } from './payout-example.ts'

test('the example of the contributor page is the one of the documents, to the cent', () => {
  const { rows, ...example } = payoutExample(standardEarningTerms, {
    currency: 'USD',
    monthMinor: 1799,
  })

  expect(example).toMatchObject({ netMinor: 1799, poolMinor: 899, totalWeight: 13 })
  expect(rows.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['icon', 69],
    ['illustration', 277],
    ['3d', 553],
  ])
})

test('other terms pay otherwise', () => {
  const terms = { ...standardEarningTerms, sharePercent: 80 }
  expect(payoutExample(terms, { currency: 'EUR', monthMinor: 2000 }).poolMinor).toBe(1600)
})
