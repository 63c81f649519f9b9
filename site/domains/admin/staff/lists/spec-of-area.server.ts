import type { TableSpec } from '#domains/foundation/tables/index.server.ts'
import type { AnyArea } from '#domains/admin/staff/frame/area.server.ts'
import { specOf } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

/** What the address of an area can ask for. Only the heading of a row always stays. */
export function specOfArea({ sql, columns }: AnyArea): TableSpec {
  const optional = columns.filter(({ isTitle }) => !isTitle)
  return specOf(
    sql,
    optional.map(({ id }) => id),
  )
}
