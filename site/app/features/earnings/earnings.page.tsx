import type { LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { EarningsPage, type EarningsData } from './earnings-page.tsx'
import { loadEarnings } from './load-earnings.server.ts'

export function loader({ context, url }: LoaderFunctionArgs): Promise<EarningsData> {
  return loadEarnings(context.get(scopeContext), url.searchParams)
}

export const meta = pageMeta

export default function Page({ loaderData }: { readonly loaderData: EarningsData }) {
  return <EarningsPage data={loaderData} />
}
