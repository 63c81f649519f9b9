import { accountCalls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { runCall } from '#server/http/run-call.ts'
import { ownPath } from '../../../routing/own-path.ts'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { accountHandlers } from '../accounts.api.server.ts'
import { answerForm } from '../dialogs/answer-form.server.ts'
import type { AuthData } from '../dialogs/auth-data.ts'
import { AuthPage } from '../dialogs/auth-page.tsx'
import type { FormAnswer } from '../dialogs/form-answer.ts'
import { loadAuthPage } from '../dialogs/load-auth-page.server.ts'
import { modals } from '../dialogs/modals.ts'
import { MultiLoginForm } from './multi-login-form.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadAuthPage(context.get(scopeContext), url, 'account.multi.title')
}

/** Ends every session but this one. */
export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields) => {
    const { sessions } = await runCall(accountHandlers, accountCalls.listSessions, scope, {})
    for (const { id, is_current } of sessions) {
      if (is_current) continue
      const params = { session: id }
      await runCall(accountHandlers, accountCalls.revokeSession, scope, { params })
    }
    return fields['stay'] ? { done: {} } : redirect(ownPath(fields['redirect']) ?? '/', 303)
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: AuthData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return (
    <AuthPage
      name="multiLogin"
      path={modals.multiLogin.path}
      data={loaderData}
      answer={actionData}
      form={MultiLoginForm}
    />
  )
}
