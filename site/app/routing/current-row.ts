import { useMatches } from 'react-router'
import { routeTable, type RouteRow } from './table.ts'

const rowsById = new Map(routeTable.map((row) => [row.id, row]))

/** The table's row of the page on show; undefined on an error page. */
export function useCurrentRow(): RouteRow | undefined {
  const id = useMatches().at(-1)?.id
  return id === undefined ? undefined : rowsById.get(id)
}
