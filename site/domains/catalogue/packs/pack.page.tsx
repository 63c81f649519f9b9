import type { LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { rowOfPattern } from '#web/routing/table.ts'
import type { PackPageData } from './load-pack-page.server.ts'
import { loadPackPage } from './load-pack-page.server.ts'
import { PackPage } from './pack-page.tsx'

export async function loader({ params, pattern, url, context }: LoaderFunctionArgs) {
  const facet = rowOfPattern(pattern).facet ?? {}
  return loadPackPage(context.get(scopeContext), facet, params['slug'] ?? '', url.searchParams)
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: PackPageData }) {
  return <PackPage key={loaderData.pack.uuid} data={loaderData} />
}
