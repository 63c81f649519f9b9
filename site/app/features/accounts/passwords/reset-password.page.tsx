import { accountCalls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { runCall } from '#server/http/run-call.ts'
import { useT } from '../../../i18n/i18n-context.tsx'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { accountHandlers } from '../accounts.api.server.ts'
import { answerForm } from '../dialogs/answer-form.server.ts'
import type { AuthData } from '../dialogs/auth-data.ts'
import { AuthPanel } from '../dialogs/auth-panel.tsx'
import type { FormAnswer } from '../dialogs/form-answer.ts'
import { loadAuthPage } from '../dialogs/load-auth-page.server.ts'
import { ForgotForm } from './forgot-form.tsx'
import { PasswordForm } from './password-form.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadAuthPage(context.get(scopeContext), url, 'account.reset.title')
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ token = '', password = '' }) => {
    const body = { token, password }
    await runCall(accountHandlers, accountCalls.resetPassword, scope, { body })
    return redirect('/', 303)
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: AuthData; readonly actionData?: FormAnswer }

/** Without the secret of a mail there is nothing to set: asking for one comes first. */
export default function Page({ loaderData, actionData }: PageProps) {
  const t = useT()
  const form = { data: loaderData, initial: actionData }
  return (
    <AuthPanel title={t('account.reset.title')}>
      {loaderData.token === null && !actionData ? (
        <ForgotForm {...form} path="/auth/forgot-password" />
      ) : (
        <PasswordForm {...form} path="/auth/reset-password" />
      )}
    </AuthPanel>
  )
}
