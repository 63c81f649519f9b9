import type { LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadPrint } from './load-print.server.ts'
import { PrintPage, type PrintData } from './print-page.tsx'
import '#web/styles/pages/billing.css'

export function loader({ context, params }: LoaderFunctionArgs): Promise<PrintData> {
  return loadPrint(context.get(scopeContext), params['uuid'])
}

export const meta = pageMeta

export default function Page({ loaderData }: { readonly loaderData: PrintData }) {
  return <PrintPage data={loaderData} />
}
