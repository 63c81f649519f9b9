import type { LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { loadPrint } from './load-print.server.ts'
import { PrintPage, type PrintData } from './print-page.tsx'
import '../../../styles/billing.css'

export function loader({ context, params }: LoaderFunctionArgs): Promise<PrintData> {
  return loadPrint(context.get(scopeContext), params['uuid'])
}

export const meta = pageMeta

export default function Page({ loaderData }: { readonly loaderData: PrintData }) {
  return <PrintPage data={loaderData} />
}
