import { accountCalls } from '@tessera/contracts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { runCall } from '#server/http/run-call.ts'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { accountHandlers } from '../accounts.api.server.ts'
import { answerForm } from '../dialogs/answer-form.server.ts'
import type { AuthData } from '../dialogs/auth-data.ts'
import { AuthPage } from '../dialogs/auth-page.tsx'
import { ForgotForm } from './forgot-form.tsx'
import type { FormAnswer } from '../dialogs/form-answer.ts'
import { humanProofOf } from '../human-check/human-fields.server.ts'
import { loadAuthPage } from '../dialogs/load-auth-page.server.ts'
import { modals } from '../dialogs/modals.ts'

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadAuthPage(context.get(scopeContext), url, 'account.forgot.title')
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields) => {
    const body = { email: fields['email'] ?? '', ...humanProofOf(fields) }
    const { email } = await runCall(accountHandlers, accountCalls.forgotPassword, scope, { body })
    return { done: { email } }
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: AuthData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return (
    <AuthPage
      name="forgotPassword"
      path={modals.forgotPassword.path}
      data={loaderData}
      answer={actionData}
      form={ForgotForm}
    />
  )
}
