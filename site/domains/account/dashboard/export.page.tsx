import type { LoaderFunctionArgs } from 'react-router'
import { scopeContext } from '#web/routing/scope.ts'
import { exportTable } from './export-table.server.ts'

/** A table of the dashboard as a file: `/dashboard/export/downloads.csv?kind=icon`. */
export function loader({ context, params, url }: LoaderFunctionArgs) {
  return exportTable(context.get(scopeContext), params['file'] ?? '', url.searchParams)
}
