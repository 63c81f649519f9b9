import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadUploads, type UploadsData } from './load-uploads.server.ts'
import { submitUploads } from './submit-uploads.server.ts'
import { UploadsPage } from './uploads-page.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadUploads(context.get(scopeContext), url.searchParams)
}

export function action({ context, request }: ActionFunctionArgs) {
  return submitUploads(context.get(scopeContext), request, '/contributor/uploads')
}

export const meta = pageMeta

type PageProps = { readonly loaderData: UploadsData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <UploadsPage uploads={loaderData.uploads} answer={actionData} />
}
