import type { LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadTransactions } from './load-transactions.server.ts'
import { TransactionsPage, type TransactionsData } from './transactions-page.tsx'
import '#web/styles/pages/billing.css'

export function loader({ context, url }: LoaderFunctionArgs): Promise<TransactionsData> {
  return loadTransactions(context.get(scopeContext), url.searchParams)
}

export const meta = pageMeta

export default function Page({ loaderData }: { readonly loaderData: TransactionsData }) {
  return <TransactionsPage data={loaderData} />
}
