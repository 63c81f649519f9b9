import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import type { FormAnswer } from '../accounts/index.ts'
import { answerForm } from '../accounts/index.server.ts'
import { downloadAgain } from './download-again.server.ts'
import { loadMyDownloads } from './load-my-downloads.server.ts'
import { MyDownloadsPage, type MyDownloadsData } from './my-downloads-page.tsx'

export function loader({ context, url }: LoaderFunctionArgs): Promise<MyDownloadsData> {
  return loadMyDownloads(context.get(scopeContext), url.searchParams)
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, ({ download = '' }) => downloadAgain(scope, download))
}

export const meta = pageMeta

type PageProps = { readonly loaderData: MyDownloadsData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <MyDownloadsPage data={loaderData} answer={actionData} />
}
