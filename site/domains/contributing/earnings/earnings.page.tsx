import type { LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { EarningsPage, type EarningsData } from './earnings-page.tsx'
import { loadEarnings } from './load-earnings.server.ts'

export function loader({ context, url }: LoaderFunctionArgs): Promise<EarningsData> {
  return loadEarnings(context.get(scopeContext), url.searchParams)
}

export const meta = pageMeta

export default function Page({ loaderData }: { readonly loaderData: EarningsData }) {
  return <EarningsPage data={loaderData} />
}
