import { assert, boolean, constantFrom, integer, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readTableQuery, tableSearch, windowOf, type TableSpec } from './table-query.ts'

const spec: TableSpec = {
  sorts: ['date', 'name'],
  filters: { kind: ['icon', '3d'] },
  isSearched: true,
}
const read = (search: string) => readTableQuery(spec, new URLSearchParams(search))

test('an address without a query is the table as it stands unasked', () => {
  const query = read('')
  expect(query).toEqual({ words: '', sort: 'date', isAscending: false, page: 1, filters: {} })
  expect(tableSearch(spec, query)).toBe('')
})

test('a table whose first sort runs upwards says so only when it is turned', () => {
  const upwards: TableSpec = { sorts: ['name', 'date'], isAscending: true }
  const query = readTableQuery(upwards, new URLSearchParams())
  expect(query.isAscending).toBe(true)
  expect(tableSearch(upwards, query, { isAscending: false })).toBe('?order=desc')
  expect(tableSearch(upwards, query, { sort: 'date', isAscending: false })).toBe('?sort=date')
})

test('what the table does not know counts as not said', () => {
  expect(read('sort=secret&kind=photo&page=-2&order=up&other=1')).toEqual(read(''))
  expect(readTableQuery({ sorts: ['date'] }, new URLSearchParams('q=heart')).words).toBe('')
})

test('a change goes to the first page and keeps the rest', () => {
  const query = read('q=heart&kind=3d&sort=name&order=asc&page=7')
  expect(windowOf(query)).toEqual({ limit: 20, offset: 120 })
  expect(tableSearch(spec, query, { isAscending: false })).toBe('?q=heart&kind=3d&sort=name')
  expect(tableSearch(spec, query, { page: 8 })).toContain('page=8')
})

test('any state survives the way through its address', () => {
  const states = record({
    words: string({ maxLength: 100 }).map((text) => text.trim()),
    sort: constantFrom('date', 'name'),
    isAscending: boolean(),
    page: integer({ min: 1, max: 10_000 }),
    filters: constantFrom({}, { kind: 'icon' }, { kind: '3d' }),
  })
  assert(
    property(states, (state) => {
      expect(read(tableSearch(spec, state, { page: state.page }))).toEqual(state)
    }),
  )
})
