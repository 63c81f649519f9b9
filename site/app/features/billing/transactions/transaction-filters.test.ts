import { expect, test } from 'vitest'
import { readTransactionFilters, transactionQuery } from './transaction-filters.ts'

const read = (query: string) => readTransactionFilters(new URLSearchParams(query))

test('filters of an address come back in the address', () => {
  const query = '?status=failed&year=2026&sort=total&order=asc&page=3'
  expect(transactionQuery(read(query), { page: 3 })).toBe(query)
})

test('a changed filter starts at the first page', () => {
  expect(transactionQuery(read('?page=4'), { status: 'refunded' })).toBe('?status=refunded')
})

test.each(['?page=0', '?page=x&year=99', '?status=rich&sort=luck', '?page=999999999'])(
  '%s makes no sense and counts as not said',
  (query) => {
    expect(transactionQuery(read(query))).toBe('')
    expect(read(query).page).toBe(1)
  },
)
