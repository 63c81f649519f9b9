import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { loadWorks, type WorksData } from './load-works.server.ts'
import { submitWorks } from './submit-works.server.ts'
import type { GridAnswer } from './works-data.ts'
import { worksPath } from './works-data.ts'
import { WorksPage } from './works-page.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadWorks(context.get(scopeContext), url.searchParams)
}

export function action({ context, request, url }: ActionFunctionArgs) {
  const kept = new URLSearchParams(url.search)
  kept.delete('saved')
  kept.delete('moved')
  return submitWorks(context.get(scopeContext), request, `${worksPath}?${kept}`)
}

export const meta = pageMeta

type PageProps = { readonly loaderData: WorksData; readonly actionData?: GridAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <WorksPage works={loaderData.works} answer={actionData} />
}
