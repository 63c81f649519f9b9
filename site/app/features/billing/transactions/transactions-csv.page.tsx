import type { LoaderFunctionArgs } from 'react-router'
import { scopeContext } from '../../../routing/scope.ts'
import { writeTransactionsCsv } from './write-transactions-csv.server.ts'

/** The list of payments as a file. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const text = await writeTransactionsCsv(context.get(scopeContext), url.searchParams)
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="transactions.csv"',
      'cache-control': 'private, no-store',
    },
  })
}
