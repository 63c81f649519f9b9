import type { Pool } from 'pg'
import {
  boundsOf,
  isNarrowed,
  windowOf,
  type TableQuery,
  type TableSpec,
} from '#domains/foundation/tables/index.server.ts'

/**
 * A list of the staff as SQL of ours. Everything here is written in this repository; words and choices of
 * the address arrive as parameters or as names that are looked up in it.
 */
export type ListSql = {
  /** Columns, with names in quotes. */
  readonly select: string
  readonly from: string
  /** Enough of `from` for `where` and the filters: it has as many rows, and is counted without joins. */
  readonly countFrom?: string
  /** Always holds. */
  readonly where?: string
  /** Sorts by name; the first is how the list stands unasked. */
  readonly sorts: Readonly<Record<string, string>>
  readonly isAscending?: boolean
  /** Sorts of columns that are never null, so that an index has their order. */
  readonly neverNull?: readonly string[]
  /** Orders what is equal otherwise. */
  readonly tie: string
  /** Expressions that the words are looked for in, or conditions with the parameter of their pattern. */
  readonly search?: readonly (string | ((pattern: string) => string))[]
  /** Search, filters and sorts take no more than `countFrom` has: only the rows of a page are joined. */
  readonly isOwn?: boolean
  /** By filter and value, the condition that holds. */
  readonly filters?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Filters that no page offers any more, and that addresses of before still hold. */
  readonly formerFilters?: ListSql['filters']
  /** The moment that spans of days are about. */
  readonly moment?: string
  /** What acts on many rows know a row by, as text. */
  readonly key?: string
}

/** How many rows a page may have besides 20. */
const SIZES = [50, 100]

/** What the address of such a list can ask for; `columns` are those that can be left out. */
export function specOf(
  { sorts, isAscending = false, search, filters, formerFilters, moment }: ListSql,
  columns: readonly string[] = [],
): TableSpec {
  const [first = 'id', ...others] = Object.keys(sorts)
  return {
    sorts: [first, ...others],
    isAscending,
    isSearched: search !== undefined,
    filters: Object.fromEntries(
      Object.entries({ ...formerFilters, ...filters }).map(([name, values]) => [
        name,
        Object.keys(values),
      ]),
    ),
    sizes: SIZES,
    isDated: moment !== undefined,
    ...(columns.length > 1 && { columns }),
  }
}

export type Condition = { readonly where: string; readonly values: readonly unknown[] }

/** Which rows fit what the address asks for. */
export function conditionOf(sql: ListSql, query: TableQuery, now: Date): Condition {
  const conditions = [sql.where ?? 'true']
  const values: unknown[] = []
  const holding = (value: unknown) => `$${values.push(value)}`
  const filters = { ...sql.formerFilters, ...sql.filters }
  for (const [name, value] of Object.entries(query.filters)) {
    const condition = filters[name]?.[value]
    if (condition !== undefined) conditions.push(`(${condition})`)
  }
  if (query.words !== '' && sql.search !== undefined) {
    const words = holding(`%${query.words.replace(/[\\%_]/g, String.raw`\$&`)}%`)
    const found = sql.search.map((place) =>
      typeof place === 'string' ? contains(place, words) : place(words),
    )
    conditions.push(`(${found.join(' or ')})`)
  }
  if (query.span && sql.moment !== undefined) {
    const { from, before } = boundsOf(query.span, now)
    if (from) conditions.push(`${sql.moment} >= ${holding(from)}`)
    if (before) conditions.push(`${sql.moment} < ${holding(before)}`)
  }
  return { where: conditions.join(' and '), values }
}

/** That a column has what is looked for, whatever the case. */
export const contains = (column: string, pattern: string): string =>
  `(${column})::text ilike ${pattern} escape '\\'`

/** How many rows fit. */
export async function countList(
  pool: Pick<Pool, 'query'>,
  { from, countFrom = from, isOwn = false }: ListSql,
  { where, values }: Condition,
  { isSearched }: { readonly isSearched: boolean },
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from ${isSearched && !isOwn ? from : countFrom} where ${where}`,
    [...values],
  )
  return rows[0]?.count ?? 0
}

type Read = { readonly now: Date; readonly most?: number }

/** One page of a list with how many fit and how many there are, or everything that fits as a file. */
export async function readList<Row>(
  pool: Pool,
  sql: ListSql,
  query: TableQuery,
  { now, most }: Read,
): Promise<{ rows: Row[]; total: number; all: number }> {
  const condition = conditionOf(sql, query, now)
  const { where, values } = condition
  const { limit, offset } = most === undefined ? windowOf(query) : { limit: most, offset: 0 }
  const order = orderOf(sql, query)
  const [{ rows }, total] = await Promise.all([
    pool.query(
      `select ${sql.select} from ${sql.from} where ${pageOf(sql, { where, order, limit, offset })}`,
      [...values],
    ),
    countList(pool, sql, condition, { isSearched: query.words !== '' }),
  ])
  // Only an empty answer raises the question whether there is nothing at all.
  const isAnswered = total > 0 || !isNarrowed(query)
  const always = { where: sql.where ?? 'true', values: [] }
  const all = isAnswered ? total : await countList(pool, sql, always, { isSearched: false })
  return { rows: rows as Row[], total, all }
}

type Page = {
  readonly where: string
  readonly order: string
  readonly limit: number
  readonly offset: number
}

/** What comes after `where`: for a list of its own table, keys are sorted and skipped before anything is joined. */
function pageOf(
  { tie, countFrom, isOwn = false }: ListSql,
  { where, order, limit, offset }: Page,
): string {
  const window = `order by ${order} limit ${limit} offset ${offset}`
  if (!isOwn || countFrom === undefined) return `${where} ${window}`
  return `${tie} in (select ${tie} from ${countFrom} where ${where} ${window}) order by ${order}`
}

function orderOf(sql: ListSql, query: TableQuery): string {
  const order = sql.sorts[query.sort] ?? Object.values(sql.sorts)[0] ?? sql.tie
  const direction = query.isAscending ? 'asc' : 'desc'
  const nulls = sql.neverNull?.includes(query.sort) ? '' : ' nulls last'
  return `${order} ${direction}${nulls}, ${sql.tie} ${direction}`
}
