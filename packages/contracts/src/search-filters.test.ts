import { expect, test } from 'vitest'
import { searchFilters } from './index.ts'

test.each([
  ['query', { query: 'x'.repeat(201) }],
  ['per_page', { per_page: '0' }],
  ['per_page', { per_page: '101' }],
  ['page', { page: '0' }],
  ['asset', { asset: 'vehicle' }],
])('a search with a wrong %s names the field', (field, query) => {
  const parsed = searchFilters.safeParse(query)
  expect(parsed.error?.issues[0]?.path).toEqual([field])
})
