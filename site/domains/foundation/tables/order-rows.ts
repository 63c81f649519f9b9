import { windowOf, type TablePage, type TableQuery } from './table-query.ts'

type Value = string | number | null

/** Rows that are few and all at hand, as a table asks for them; what is missing comes last. */
export function orderRows<Row>(
  rows: readonly Row[],
  query: TableQuery,
  { fits, valueOf }: { fits: (row: Row) => boolean; valueOf: (row: Row, sort: string) => Value },
): Row[] {
  const sign = query.isAscending ? 1 : -1
  return rows.filter(fits).toSorted((one, other) => {
    const [a, b] = [valueOf(one, query.sort), valueOf(other, query.sort)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    if (typeof a === 'string' && typeof b === 'string') return sign * a.localeCompare(b)
    return sign * (Number(a) - Number(b))
  })
}

/** One page of such rows. */
export function pageOfRows<Row>(
  all: number,
  ordered: readonly Row[],
  query: TableQuery,
): TablePage<Row> {
  const { limit, offset } = windowOf(query)
  return { query, rows: ordered.slice(offset, offset + limit), total: ordered.length, all }
}
