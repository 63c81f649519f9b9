import { accountCalls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs } from 'react-router'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { ownPath } from '#web/routing/own-path.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { AccountForm } from '#domains/identity/accounts/dialogs/account-form.tsx'
import { accountHandlers } from '#domains/identity/accounts/accounts.api.server.ts'
import type { AuthData } from '#domains/identity/accounts/dialogs/auth-data.ts'
import { AuthPanel } from '#domains/identity/accounts/dialogs/auth-panel.tsx'
import { authLoader } from '#domains/identity/accounts/dialogs/load-auth-page.server.ts'

export const loader = authLoader('account.logout.title')

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields) => {
    await runCall(accountHandlers, accountCalls.logout, scope, {})
    return redirect(ownPath(fields['redirect']) ?? '/', 303)
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: AuthData; readonly actionData?: FormAnswer }

/** GET asks, POST acts: a link somebody else made signs nobody out. */
export default function Page({ loaderData, actionData }: PageProps) {
  const t = useT()
  return (
    <AuthPanel title={t('account.logout.title')}>
      <AccountForm
        path="/auth/logout"
        initial={actionData}
        submitLabel={t('account.logout.submit')}
        hidden={{ redirect: loaderData.redirect ?? '/' }}
        isForAnyAccount
        reloads
      />
    </AuthPanel>
  )
}
