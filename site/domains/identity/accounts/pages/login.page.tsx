import { accountCalls } from '@tessera/contracts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { formAction } from '#web/forms/form-action.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { accountHandlers } from '#domains/identity/accounts/accounts.api.server.ts'
import { authPage } from '#domains/identity/accounts/dialogs/auth-page.tsx'
import { goBack } from '#domains/identity/accounts/dialogs/go-back.server.ts'
import { authLoader } from '#domains/identity/accounts/dialogs/load-auth-page.server.ts'
import { proofOfWorkOf } from '#domains/identity/accounts/human-check/human-fields.server.ts'
import { LoginForm } from '#domains/identity/accounts/login/login-form.tsx'
import { loginForm } from '#domains/identity/accounts/login/login.form.ts'

export const loader = authLoader('account.login.title')

export const action = formAction(loginForm, async ({ scope, body, fields }) => {
  await runCall(accountHandlers, accountCalls.login, scope, {
    body: { ...body, ...proofOfWorkOf(fields) },
  })
  return goBack(fields)
})

export const meta = pageMeta

export default authPage('login', LoginForm)
