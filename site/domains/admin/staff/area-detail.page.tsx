import {
  redirect,
  useLocation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { answerStaffForm } from './answer-staff-form.server.ts'
import { StaffDetail } from './detail-view.tsx'
import { loadDetail, runAdminAction } from './load-area.server.ts'
import { staffPageData } from './staff-head.server.ts'

/** One row of a list of the staff, with everything known of it. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const view = await loadDetail(scope, params['area'], {
    id: params['id'] ?? '',
    address: url.searchParams,
  })
  return { pageData: staffPageData(scope, view.title, ['account']), view }
}

export function action({ context, request, params }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  const { area: name, id = '' } = params
  return answerStaffForm(scope, request, async (fields) =>
    redirect(await runAdminAction(scope, { name, id, fields }), 303),
  )
}

export const meta = pageMeta

type PageProps = {
  readonly loaderData: Awaited<ReturnType<typeof loader>>
  readonly actionData?: FormAnswer
}

export default function Page({ loaderData, actionData }: PageProps) {
  const { pathname } = useLocation()
  return <StaffDetail key={pathname} view={loaderData.view} path={pathname} answer={actionData} />
}
