import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { submitFollow } from '#domains/catalogue/follows/index.server.ts'
import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { ContributorPage } from './contributor-page.tsx'
import { loadContributorPage, type ContributorPageData } from './load-contributor-page.server.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  return loadContributorPage(context.get(scopeContext), {
    username: params['username'] ?? '',
    assets: params['assets'],
    words: params['query'],
    query: url.searchParams,
  })
}

/** The follow button. */
export function action({ context, request, params }: ActionFunctionArgs) {
  return submitFollow(context.get(scopeContext), request, params['username'] ?? '')
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: ContributorPageData | ComingData }) {
  if ('model' in loaderData) return <CatalogueComing />
  return <ContributorPage data={loaderData} />
}
