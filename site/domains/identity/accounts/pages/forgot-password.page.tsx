import { accountCalls } from '@tessera/contracts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { formAction } from '#web/forms/form-action.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { accountHandlers } from '#domains/identity/accounts/accounts.api.server.ts'
import { authPage } from '#domains/identity/accounts/dialogs/auth-page.tsx'
import { authLoader } from '#domains/identity/accounts/dialogs/load-auth-page.server.ts'
import { proofOfWorkOf } from '#domains/identity/accounts/human-check/human-fields.server.ts'
import { ForgotForm } from '#domains/identity/accounts/passwords/forgot-form.tsx'
import { forgotForm } from '#domains/identity/accounts/passwords/forgot.form.ts'

export const loader = authLoader('account.forgot.title')

export const action = formAction(forgotForm, async ({ scope, body, fields }) => {
  const { email } = await runCall(accountHandlers, accountCalls.forgotPassword, scope, {
    body: { ...body, ...proofOfWorkOf(fields) },
  })
  return { done: { email } }
})

export const meta = pageMeta

export default authPage('forgotPassword', ForgotForm)
