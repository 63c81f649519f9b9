import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import type { DraftsAnswer } from './drafts-answer.ts'
import type { DraftsData } from './drafts-data.ts'
import { DraftsPage } from './drafts-page.tsx'
import { loadDrafts } from './load-drafts.server.ts'
import { submitDrafts } from './submit-drafts.server.ts'

export function loader({ context, url }: LoaderFunctionArgs): Promise<DraftsData> {
  return loadDrafts(context.get(scopeContext), url.searchParams)
}

export function action({ context, request }: ActionFunctionArgs) {
  return submitDrafts(context.get(scopeContext), request)
}

export const meta = pageMeta

type PageProps = { readonly loaderData: DraftsData; readonly actionData?: DraftsAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <DraftsPage data={loaderData} answer={actionData} />
}
