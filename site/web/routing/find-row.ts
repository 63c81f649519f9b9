import { matchRoutes } from 'react-router'
import type { RouteRow } from './rows/route-row.ts'
import { routeTable } from './table.ts'

const ANY_SEGMENT = '*'

/** Rows by their first segment: matching ranks every row it is given, and there are hundreds. */
const rowsByStart = Map.groupBy(
  routeTable.map((row) => ({ id: row.id, path: row.path, row })),
  ({ path }) => startOf(path, /^[:*]/),
)

/** The row that an unprefixed path leads to. */
export function findRow(pathname: string): RouteRow | undefined {
  const own = rowsByStart.get(startOf(pathname)) ?? []
  const any = rowsByStart.get(ANY_SEGMENT) ?? []
  return matchRoutes([...own, ...any], pathname)?.at(-1)?.route.row
}

/** React Router compares segments without regard to case, and decoded. */
function startOf(path: string, dynamic?: RegExp): string {
  const segment = path.split('/')[1] ?? ''
  if (dynamic?.test(segment)) return ANY_SEGMENT
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment
  }
}
