import { accountCalls } from '@tessera/contracts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { formAction } from '#web/forms/form-action.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { accountHandlers } from '#domains/identity/accounts/accounts.api.server.ts'
import { authPage } from '#domains/identity/accounts/dialogs/auth-page.tsx'
import { goBack } from '#domains/identity/accounts/dialogs/go-back.server.ts'
import { authLoader } from '#domains/identity/accounts/dialogs/load-auth-page.server.ts'
import { MultiLoginForm } from '#domains/identity/accounts/visitor/multi-login-form.tsx'
import { multiLoginForm } from '#domains/identity/accounts/visitor/multi-login.form.ts'

export const loader = authLoader('account.multi.title')

/** Ends every session but this one. */
export const action = formAction(multiLoginForm, async ({ scope, fields }) => {
  const { sessions } = await runCall(accountHandlers, accountCalls.listSessions, scope, {})
  for (const { id, is_current } of sessions) {
    if (is_current) continue
    const params = { session: id }
    await runCall(accountHandlers, accountCalls.revokeSession, scope, { params })
  }
  return goBack(fields)
})

export const meta = pageMeta

export default authPage('multiLogin', MultiLoginForm)
