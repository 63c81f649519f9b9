import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { submitUploads } from '#domains/contributing/uploads/page/submit-uploads.server.ts'
import { loadVersion, type VersionData } from './load-version.server.ts'
import { VersionPage } from './version-page.tsx'

export function loader({ context, params }: LoaderFunctionArgs) {
  return loadVersion(context.get(scopeContext), params['uuid'] ?? '')
}

export function action({ context, params, request }: ActionFunctionArgs) {
  const path = `/contributor/works/${params['uuid'] ?? ''}/version`
  return submitUploads(context.get(scopeContext), request, path)
}

export const meta = pageMeta

type PageProps = { readonly loaderData: VersionData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <VersionPage data={loaderData} answer={actionData} />
}
