import type { LoaderFunctionArgs } from 'react-router'
import { scopeContext } from '#web/routing/scope.ts'
import { exportCsv } from './export-csv.server.ts'

/** The drafts of a contributor as a spreadsheet to fill in. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, actor } = context.get(scopeContext)
  return new Response(await exportCsv(deps, actor), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="works.csv"',
      'cache-control': 'private, no-store',
    },
  })
}
