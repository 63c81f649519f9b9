import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { loadWork, type WorkData } from './load-work.server.ts'
import { submitWorks } from './submit-works.server.ts'
import { WorkPage } from './work-page.tsx'
import { worksPath, type GridAnswer } from './works-data.ts'

export function loader({ context, params }: LoaderFunctionArgs) {
  return loadWork(context.get(scopeContext), params['uuid'] ?? '')
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return submitWorks(context.get(scopeContext), request, `${worksPath}/${params['uuid'] ?? ''}`)
}

export const meta = pageMeta

type PageProps = { readonly loaderData: WorkData; readonly actionData?: GridAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <WorkPage data={loaderData} answer={actionData} />
}
