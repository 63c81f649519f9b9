import type { LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadStatistics } from './load-statistics.server.ts'
import { StatisticsPage, type StatisticsData } from './statistics-page.tsx'

export function loader({ context, params, url }: LoaderFunctionArgs): Promise<StatisticsData> {
  return loadStatistics(context.get(scopeContext), params['group'] ?? 'days', url.searchParams)
}

export const meta = pageMeta

export default function Page({ loaderData }: { readonly loaderData: StatisticsData }) {
  return <StatisticsPage data={loaderData} />
}
