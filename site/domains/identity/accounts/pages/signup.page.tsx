import { accountCalls } from '@tessera/contracts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { formAction } from '#web/forms/form-action.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { accountHandlers } from '#domains/identity/accounts/accounts.api.server.ts'
import { authPage } from '#domains/identity/accounts/dialogs/auth-page.tsx'
import { goBack } from '#domains/identity/accounts/dialogs/go-back.server.ts'
import { authLoader } from '#domains/identity/accounts/dialogs/load-auth-page.server.ts'
import { proofOfWorkOf } from '#domains/identity/accounts/human-check/human-fields.server.ts'
import { SignupForm } from '#domains/identity/accounts/sign-up/signup-form.tsx'
import { signupForm } from '#domains/identity/accounts/sign-up/signup.form.ts'
import { readUtmQueries } from '#domains/identity/accounts/context/utm-queries.ts'

export const loader = authLoader('account.signup.title')

export const action = formAction(signupForm, async ({ scope, body, fields }) => {
  await runCall(accountHandlers, accountCalls.register, scope, {
    body: {
      ...body,
      utm: readUtmQueries(new URLSearchParams(fields).toString()),
      language: scope.language,
      ...proofOfWorkOf(fields),
    },
  })
  return goBack(fields)
})

export const meta = pageMeta

export default authPage('signup', SignupForm)
