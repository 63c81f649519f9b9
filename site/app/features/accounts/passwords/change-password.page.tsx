import { accountCalls } from '@tessera/contracts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { runCall } from '#server/http/run-call.ts'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { accountHandlers } from '../accounts.api.server.ts'
import { answerForm } from '../dialogs/answer-form.server.ts'
import type { AuthData } from '../dialogs/auth-data.ts'
import { AuthPage } from '../dialogs/auth-page.tsx'
import type { FormAnswer } from '../dialogs/form-answer.ts'
import { loadAuthPage } from '../dialogs/load-auth-page.server.ts'
import { modals } from '../dialogs/modals.ts'
import { PasswordForm } from './password-form.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  return { ...loadAuthPage(context.get(scopeContext), url, 'account.password.title'), token: null }
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ current_password = '', password = '' }) => {
    const body = { current_password, password }
    await runCall(accountHandlers, accountCalls.changePassword, scope, { body })
    return { done: {} }
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: AuthData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return (
    <AuthPage
      name="changePassword"
      path={modals.changePassword.path}
      data={loaderData}
      answer={actionData}
      form={PasswordForm}
    />
  )
}
