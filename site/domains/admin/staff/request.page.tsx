import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import {
  handleRequest,
  readRequest,
  type HandledRequest,
} from '#domains/commerce/orders/index.server.ts'
import { RequestView } from './request-view.tsx'
import { staffPageData } from './staff-head.server.ts'

/** One request, and what the staff does with it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const request = await readRequest(scope.deps, scope.actor, params['uuid'] ?? '')
  return {
    pageData: staffPageData(
      scope,
      ({ t }) => t('staff.request.title', { reference: request.reference }),
      ['orders', 'account'],
    ),
    request,
  }
}

export function action({ context, request, params }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  const uuid = params['uuid'] ?? ''
  return answerForm(scope, request, async ({ state = null, message = '' }) => {
    await handleRequest(scope.deps, scope.actor, { uuid, state, message })
    return redirect(`/staff/requests/${uuid}`, 303)
  })
}

export const meta = pageMeta

type PageProps = {
  readonly loaderData: { readonly request: HandledRequest }
  readonly actionData?: FormAnswer
}

export default function Page({ loaderData, actionData }: PageProps) {
  return <RequestView request={loaderData.request} answer={actionData} />
}
