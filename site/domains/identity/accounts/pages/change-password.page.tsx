import { accountCalls } from '@tessera/contracts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { formAction } from '#web/forms/form-action.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { accountHandlers } from '#domains/identity/accounts/accounts.api.server.ts'
import { authPage } from '#domains/identity/accounts/dialogs/auth-page.tsx'
import { authLoader } from '#domains/identity/accounts/dialogs/load-auth-page.server.ts'
import { PasswordForm } from '#domains/identity/accounts/passwords/password-form.tsx'
import { changePasswordForm } from '#domains/identity/accounts/passwords/password.form.ts'

/** Whatever the address says: the link of a mail leads to another page. */
export const loader = authLoader('account.password.title', { token: null })

export const action = formAction(changePasswordForm, async ({ scope, body }) => {
  await runCall(accountHandlers, accountCalls.changePassword, scope, { body })
  return { done: {} }
})

export const meta = pageMeta

export default authPage('changePassword', PasswordForm)
