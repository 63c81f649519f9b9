import type { Pool } from 'pg'
import { windowOf, type TableQuery, type TableSpec } from '#domains/foundation/tables/index.ts'

/**
 * A list of the staff as SQL of ours. Everything here is written in this repository; words and choices of
 * the address arrive as parameters or as names that are looked up in it.
 */
export type ListSql = {
  /** Columns, with names in quotes. */
  readonly select: string
  readonly from: string
  /** Always holds. */
  readonly where?: string
  /** Sorts by name; the first is how the list stands unasked. */
  readonly sorts: Readonly<Record<string, string>>
  readonly isAscending?: boolean
  /** Orders what is equal otherwise. */
  readonly tie: string
  /** Expressions that the words are looked for in. */
  readonly search?: readonly string[]
  /** By filter and value, the condition that holds. */
  readonly filters?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What the address of such a list can ask for. */
export function specOf({ sorts, isAscending = false, search, filters = {} }: ListSql): TableSpec {
  const [first = 'id', ...others] = Object.keys(sorts)
  return {
    sorts: [first, ...others],
    isAscending,
    isSearched: search !== undefined,
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, values]) => [name, Object.keys(values)]),
    ),
  }
}

/** One page of a list with how many fit and how many there are, or everything that fits as a file. */
export async function readList<Row>(
  pool: Pool,
  sql: ListSql,
  query: TableQuery,
  most?: number,
): Promise<{ rows: Row[]; total: number; all: number }> {
  const always = sql.where ?? 'true'
  const conditions = [always]
  for (const [name, value] of Object.entries(query.filters)) {
    const condition = sql.filters?.[name]?.[value]
    if (condition !== undefined) conditions.push(`(${condition})`)
  }
  const isSearched = query.words !== '' && sql.search !== undefined
  if (isSearched) {
    const found = sql.search?.map((column) => `(${column})::text ilike $1 escape '\\'`)
    conditions.push(`(${found?.join(' or ')})`)
  }
  const words = isSearched ? [`%${query.words.replace(/[\\%_]/g, String.raw`\$&`)}%`] : []
  const where = conditions.join(' and ')
  const order = sql.sorts[query.sort] ?? Object.values(sql.sorts)[0] ?? sql.tie
  const direction = query.isAscending ? 'asc' : 'desc'
  const { limit, offset } = most === undefined ? windowOf(query) : { limit: most, offset: 0 }
  const count = async (condition: string, values: readonly string[]) => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::integer as count from ${sql.from} where ${condition}`,
      [...values],
    )
    return rows[0]?.count ?? 0
  }
  const [{ rows }, total, all] = await Promise.all([
    pool.query(
      `select ${sql.select} from ${sql.from} where ${where}
       order by ${order} ${direction} nulls last, ${sql.tie} ${direction}
       limit ${limit} offset ${offset}`,
      words,
    ),
    count(where, words),
    count(always, []),
  ])
  return { rows: rows as Row[], total, all }
}
