import type { LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { loadTransactions } from './load-transactions.server.ts'
import { TransactionsPage, type TransactionsData } from './transactions-page.tsx'
import '../../../styles/billing.css'

export function loader({ context, url }: LoaderFunctionArgs): Promise<TransactionsData> {
  return loadTransactions(context.get(scopeContext), url.searchParams)
}

export const meta = pageMeta

export default function Page({ loaderData }: { readonly loaderData: TransactionsData }) {
  return <TransactionsPage data={loaderData} />
}
