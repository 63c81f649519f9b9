import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { rowOfPattern } from '#web/routing/table.ts'
import { AssetPage } from './asset-page.tsx'
import { loadAssetPage, type AssetPageData } from './load-asset-page.server.ts'
import { submitDownload } from './submit-download.server.ts'

export async function loader({ params, pattern, url, context }: LoaderFunctionArgs) {
  const facet = rowOfPattern(pattern).facet ?? {}
  return loadAssetPage(context.get(scopeContext), facet, params['slug'] ?? '', url.searchParams)
}

export async function action({ params, pattern, request, context }: ActionFunctionArgs) {
  const facet = rowOfPattern(pattern).facet ?? {}
  return submitDownload(context.get(scopeContext), facet, params['slug'] ?? '', request)
}

export const meta = pageMeta

type PageProps = {
  readonly loaderData: AssetPageData
  readonly actionData?: { message: string; format: string | null; size: number | null }
}

export default function Page({ loaderData, actionData }: PageProps) {
  return <AssetPage key={loaderData.asset.uuid} data={loaderData} refusal={actionData ?? null} />
}
