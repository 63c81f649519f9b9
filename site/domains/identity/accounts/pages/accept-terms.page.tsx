import { accountCalls } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import type { FormFields } from '#web/forms/answer-form.server.ts'
import { formAction } from '#web/forms/form-action.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { accountHandlers } from '#domains/identity/accounts/accounts.api.server.ts'
import { authPage } from '#domains/identity/accounts/dialogs/auth-page.tsx'
import { goBack } from '#domains/identity/accounts/dialogs/go-back.server.ts'
import { authLoader } from '#domains/identity/accounts/dialogs/load-auth-page.server.ts'
import { TermsForm } from '#domains/identity/accounts/sign-up/terms-form.tsx'
import { termsFields, termsForm } from '#domains/identity/accounts/sign-up/terms.form.ts'
import { termsToAccept, type Terms } from '#domains/identity/accounts/context/terms.ts'

export const loader = authLoader('account.termsAgain.title')

/** Records the acceptance of every terms that are due; one that is left out is named. */
export const action = formAction(termsForm(['user', 'contributor']), async ({ scope, fields }) => {
  const terms = await readAccepted(scope, fields)
  await runCall(accountHandlers, accountCalls.updateAuth, scope, { body: { terms } })
  return goBack(fields)
})

async function readAccepted(scope: RequestScope, fields: FormFields): Promise<Terms[]> {
  const query = { member: 'true' }
  const { auth, member } = await runCall(accountHandlers, accountCalls.getAuth, scope, { query })
  const person = member ?? auth
  if (!person) throw new AppError('login_required')
  const due = termsToAccept(person)
  const missing = due
    .map((terms) => termsFields[terms].name)
    .filter((name) => fields[name] !== 'true')
  if (missing.length > 0) {
    throw new AppError('invalid_request', {
      fields: Object.fromEntries(missing.map((name) => [name, 'must be accepted'])),
    })
  }
  return due
}

export const meta = pageMeta

export default authPage('terms', TermsForm)
