/** What a table can be asked for; everything else in its address is ignored. */
export type TableSpec = {
  /** The columns it sorts by; the first is how it stands unasked. */
  readonly sorts: readonly [string, ...string[]]
  /** The first sort runs upwards. */
  readonly isAscending?: boolean
  /** The values of each filter. */
  readonly filters?: Readonly<Record<string, readonly string[]>>
  readonly isSearched?: boolean
}

/** The state of a table, as its address says it. */
export type TableQuery = {
  readonly words: string
  readonly sort: string
  readonly isAscending: boolean
  readonly page: number
  readonly filters: Readonly<Record<string, string>>
}

/** One page of a table. */
export type TablePage<Row> = {
  readonly query: TableQuery
  readonly rows: readonly Row[]
  /** How many fit the filters. */
  readonly total: number
  /** How many there are at all. */
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
  }
}

/** `?…` of the same table with something changed; its first page unless told. */
export function tableSearch(
  spec: TableSpec,
  query: TableQuery,
  change: Partial<TableQuery> = {},
): string {
  const { words, sort, isAscending, page, filters } = { ...query, page: 1, ...change }
  const text = new URLSearchParams({
    ...(words !== '' && { q: words }),
    ...filters,
    ...(sort !== spec.sorts[0] && { sort }),
    ...(isAscending !== startsAscending(spec, sort) && { order: isAscending ? 'asc' : 'desc' }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return text === '' ? '' : `?${text}`
}

export function isNarrowed({ words, filters }: TableQuery): boolean {
  return words !== '' || Object.keys(filters).length > 0
}

/** Where the rows of a page begin and end. */
export function windowOf({ page }: TableQuery): { limit: number; offset: number } {
  return { limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE }
}

function startsAscending({ sorts, isAscending = false }: TableSpec, sort: string): boolean {
  return sort === sorts[0] && isAscending
}
