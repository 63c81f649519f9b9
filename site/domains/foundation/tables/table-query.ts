import { isSpanName, type Span } from './table-span.ts'

/** What a table can be asked for; everything else in its address is ignored. */
export type TableSpec = {
  /** The columns it sorts by; the first is how it stands unasked. */
  readonly sorts: readonly [string, ...string[]]
  /** The first sort runs upwards. */
  readonly isAscending?: boolean
  /** The values of each filter. */
  readonly filters?: Readonly<Record<string, readonly string[]>>
  readonly isSearched?: boolean
  /** How many rows a page may have besides the usual number. */
  readonly sizes?: readonly number[]
  /** It can be narrowed to a span of days. */
  readonly isDated?: boolean
  /** Columns that can be left out. */
  readonly columns?: readonly string[]
}

/** The state of a table, as its address says it. */
export type TableQuery = {
  readonly words: string
  readonly sort: string
  readonly isAscending: boolean
  readonly page: number
  readonly filters: Readonly<Record<string, string>>
  /** Rows of a page, where it is not the usual number. */
  readonly rows?: number | undefined
  readonly span?: Span | undefined
  /** The columns that are shown of those that can be left out; all of them without it. */
  readonly columns?: readonly string[]
}

/** One page of a table. */
export type TablePage<Row> = {
  readonly query: TableQuery
  readonly rows: readonly Row[]
  /** How many fit the filters. */
  readonly total: number
  /** How many there are whatever the filters, or how many fit where nobody asked; 0 for none at all. */
  readonly all: number
}

export const ROWS_PER_PAGE = 20
const DEEPEST_PAGE = 10_000
const LONGEST_WORDS = 100

/** The state that an address asks for; what makes no sense counts as not said. */
export function readTableQuery(spec: TableSpec, address: URLSearchParams): TableQuery {
  const sort = spec.sorts.find((one) => one === address.get('sort')) ?? spec.sorts[0]
  const order = address.get('order')
  const page = address.get('page') ?? ''
  const chosen = Object.entries(spec.filters ?? {}).flatMap(([name, values]) => {
    const value = values.find((one) => one === address.get(name))
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    words: spec.isSearched ? (address.get('q') ?? '').trim().slice(0, LONGEST_WORDS) : '',
    sort,
    isAscending: order === 'asc' || (order !== 'desc' && startsAscending(spec, sort)),
    page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), DEEPEST_PAGE) : 1,
    filters: Object.fromEntries(chosen),
    ...readFrame(spec, address),
  }
}

/** How many rows, of which days and with which columns: only what is not as usual. */
function readFrame(
  spec: TableSpec,
  address: URLSearchParams,
): Pick<TableQuery, 'rows' | 'span' | 'columns'> {
  const rows = spec.sizes?.find((size) => String(size) === address.get('rows'))
  const span = spec.isDated ? readSpan(address) : undefined
  const asked = new Set(address.getAll('column'))
  const columns = (spec.columns ?? []).filter((column) => asked.has(column))
  const isChosen = columns.length > 0 && columns.length < (spec.columns ?? []).length
  return {
    ...(rows !== undefined && { rows }),
    ...(span && { span }),
    ...(isChosen && { columns }),
  }
}

function readSpan(address: URLSearchParams): Span | undefined {
  const [from, to] = ['from', 'to'].map((side) => {
    const day = address.get(side) ?? ''
    return isDay(day) ? day : null
  })
  if (from || to) return { name: 'days', from: from ?? null, to: to ?? null }
  const name = address.get('when') ?? ''
  return isSpanName(name) ? { name } : undefined
}

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** `?…` of the same table with something changed; its first page unless told. */
export function tableSearch(
  spec: TableSpec,
  query: TableQuery,
  change: Partial<TableQuery> = {},
): string {
  const all = { ...query, page: 1, ...change }
  const { words, sort, isAscending, page, filters, rows, span, columns = [] } = all
  const address = new URLSearchParams({
    ...(words !== '' && { q: words }),
    ...filters,
    ...(span && spanSearch(span)),
    ...(sort !== spec.sorts[0] && { sort }),
    ...(isAscending !== startsAscending(spec, sort) && { order: isAscending ? 'asc' : 'desc' }),
    ...(rows !== undefined && { rows: String(rows) }),
    ...(page > 1 && { page: String(page) }),
  })
  for (const column of columns) address.append('column', column)
  const text = address.toString()
  return text === '' ? '' : `?${text}`
}

function spanSearch(span: Span): Record<string, string> {
  if (span.name !== 'days') return { when: span.name }
  return { ...(span.from && { from: span.from }), ...(span.to && { to: span.to }) }
}

export function isNarrowed({ words, filters, span }: TableQuery): boolean {
  return words !== '' || span !== undefined || Object.keys(filters).length > 0
}

/** Where the rows of a page begin and end. */
export function windowOf({ page, rows = ROWS_PER_PAGE }: TableQuery): {
  limit: number
  offset: number
} {
  return { limit: rows, offset: (page - 1) * rows }
}

function startsAscending({ sorts, isAscending = false }: TableSpec, sort: string): boolean {
  return sort === sorts[0] && isAscending
}
