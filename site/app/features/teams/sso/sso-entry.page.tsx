import { ssoCalls } from '@tessera/contracts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { AppError } from '#server/errors.ts'
import { runCall } from '#server/http/run-call.ts'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { AuthPage, modals, SsoForm, type AuthData, type FormAnswer } from '../../accounts/index.ts'
import { answerForm, loadAuthPage } from '../../accounts/index.server.ts'
import { ssoHandlers } from './sso.api.server.ts'

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadAuthPage(context.get(scopeContext), url, 'account.ssoEntry.title')
}

/** Answers with the way to the provider, which is the same for everybody of a domain. */
export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ email = '', redirect }) => {
    const body = { email, ...(redirect && { redirect }) }
    const { login_url: href } = await runCall(ssoHandlers, ssoCalls.findSso, scope, { body })
    if (href === null) throw new AppError('invalid_request', { fields: { sso: 'is none' } })
    return { done: { href } }
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: AuthData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return (
    <AuthPage
      name="sso"
      path={modals.sso.path}
      data={loaderData}
      answer={actionData}
      form={SsoForm}
    />
  )
}
