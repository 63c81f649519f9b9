import { assert, boolean, constantFrom, integer, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readTableQuery, tableSearch, windowOf, type TableSpec } from './table-query.ts'
import { boundsOf, type Span } from './table-span.ts'

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

const framed: TableSpec = {
  ...spec,
  sizes: [50, 100],
  isDated: true,
  columns: ['picture', 'price', 'since'],
}

test('rows, days and columns stand in the address; what a table does not offer is ignored', () => {
  const search = '?when=30d&rows=100&column=price&column=since&column=secret'
  const query = readTableQuery(framed, new URLSearchParams(search))
  expect(query).toMatchObject({ rows: 100, span: { name: '30d' }, columns: ['price', 'since'] })
  expect(windowOf({ ...query, page: 3 })).toEqual({ limit: 100, offset: 200 })
  expect(tableSearch(framed, query)).toBe('?when=30d&rows=100&column=price&column=since')
  expect(read(search)).toEqual(read(''))
  const own = readTableQuery(framed, new URLSearchParams('from=2026-02-03&to=2026-13-45&rows=7'))
  expect(own.span).toEqual({ name: 'days', from: '2026-02-03', to: null })
  expect(tableSearch(framed, own)).toBe('?from=2026-02-03')
})

test('a span of days holds its first and its last day', () => {
  const now = new Date('2026-03-15T10:30:00Z')
  const of = (span: Span) => {
    const { from, before } = boundsOf(span, now)
    return [from?.toISOString().slice(0, 16), before?.toISOString().slice(0, 16)]
  }
  expect(of({ name: 'today' })).toEqual(['2026-03-15T00:00', undefined])
  expect(of({ name: '7d' })).toEqual(['2026-03-09T00:00', undefined])
  expect(of({ name: '30d' })).toEqual(['2026-02-14T00:00', undefined])
  expect(of({ name: 'month' })).toEqual(['2026-03-01T00:00', undefined])
  expect(of({ name: 'year' })).toEqual(['2026-01-01T00:00', undefined])
  const march = { name: 'days', from: '2026-03-01', to: '2026-03-31' } as const
  expect(of(march)).toEqual(['2026-03-01T00:00', '2026-04-01T00:00'])
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
