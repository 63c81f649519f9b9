import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { decideDevice } from '#domains/developers/oauth/sign-in-device.server.ts'
import { DevicePage } from './device-page.tsx'
import { loadDevice } from './load-oauth-pages.server.ts'
import type { DeviceData } from './oauth-pages.ts'
import './oauth.css'

export function loader({ context, request, url }: LoaderFunctionArgs): Promise<DeviceData> {
  // After an answer its page looks nothing up: each look-up counts as a guess.
  const typed = request.method === 'GET' ? (url.searchParams.get('user_code') ?? '') : ''
  return loadDevice(context.get(scopeContext), typed)
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ user_code: typed = '', decision = '' }) => {
    const isAllowed = decision === 'allow'
    await decideDevice(scope, requireUser(scope.actor), { typed, isAllowed })
    return { done: { decision: isAllowed ? 'allow' : 'deny' } } satisfies FormAnswer
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: DeviceData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <DevicePage data={loaderData} answer={actionData} />
}
