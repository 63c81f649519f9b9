import { useRouteLoaderData } from 'react-router'
import type { RouteRow } from './rows/route-row.ts'

/** The row of the page on show, as the root loader names it: the table itself stays on the server. */
export function useCurrentRow(): RouteRow | undefined {
  return useRouteLoaderData<{ readonly row: RouteRow }>('root')?.row
}
