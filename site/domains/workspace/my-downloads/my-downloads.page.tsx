import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
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
