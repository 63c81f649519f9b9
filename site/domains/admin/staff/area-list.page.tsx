import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { answerStaffForm } from './answer-staff-form.server.ts'
import { loadList, runAdminAction } from './load-area.server.ts'
import type { ListView } from './frame/view.ts'
import { StaffList } from './list-view.tsx'
import { staffPageData } from './staff-head.server.ts'

/** A list of the staff, by the name in its address. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const list = await loadList(scope, params['area'], url.searchParams)
  return { pageData: staffPageData(scope, list.title, ['tables', 'account']), list }
}

export function action({ context, request, params }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerStaffForm(scope, request, async (fields) =>
    redirect(await runAdminAction(scope, { name: params['area'], id: '', fields }), 303),
  )
}

export const meta = pageMeta

type PageProps = {
  readonly loaderData: { readonly list: ListView }
  readonly actionData?: FormAnswer
}

export default function Page({ loaderData, actionData }: PageProps) {
  return <StaffList key={loaderData.list.name} list={loaderData.list} answer={actionData} />
}
