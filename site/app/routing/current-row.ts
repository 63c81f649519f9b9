import { useMatches } from 'react-router'
import { rowOfId, type RouteRow } from './table.ts'

/** The table's row of the page on show; undefined on an error page. */
export function useCurrentRow(): RouteRow | undefined {
  return rowOfId(useMatches().at(-1)?.id)
}
