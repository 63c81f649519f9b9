import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import type { FormAnswer } from '../../accounts/index.ts'
import { submitUploads } from '../page/submit-uploads.server.ts'
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
