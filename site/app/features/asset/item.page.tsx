import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#app/routing/page-meta.ts'
import { scopeContext } from '#app/routing/scope.ts'
import { rowOfPattern } from '#app/routing/table.ts'
import { ItemPage } from './item-page.tsx'
import { loadItemPage, type ItemPageData } from './load-item-page.server.ts'
import { submitDownload } from './submit-download.server.ts'

export async function loader({ params, pattern, url, context }: LoaderFunctionArgs) {
  const facet = rowOfPattern(pattern).facet ?? {}
  return loadItemPage(context.get(scopeContext), facet, params['slug'] ?? '', url.searchParams)
}

export async function action({ params, pattern, request, context }: ActionFunctionArgs) {
  const facet = rowOfPattern(pattern).facet ?? {}
  return submitDownload(context.get(scopeContext), facet, params['slug'] ?? '', request)
}

export const meta = pageMeta

type PageProps = {
  readonly loaderData: ItemPageData
  readonly actionData?: { message: string; format: string | null; size: number | null }
}

export default function Page({ loaderData, actionData }: PageProps) {
  return <ItemPage key={loaderData.item.uuid} data={loaderData} refusal={actionData ?? null} />
}
