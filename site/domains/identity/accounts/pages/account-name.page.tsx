import { accountCalls } from '@tessera/contracts'
import { AppError } from '#platform/errors.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { formAction } from '#web/forms/form-action.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { accountHandlers } from '#domains/identity/accounts/accounts.api.server.ts'
import { authPage } from '#domains/identity/accounts/dialogs/auth-page.tsx'
import { goBack } from '#domains/identity/accounts/dialogs/go-back.server.ts'
import { authLoader } from '#domains/identity/accounts/dialogs/load-auth-page.server.ts'
import { NameForm } from '#domains/identity/accounts/profile/name-form.tsx'
import { nameForm } from '#domains/identity/accounts/profile/name.form.ts'

export const loader = authLoader('account.name.title')

export const action = formAction(nameForm, async ({ scope, fields }) => {
  const { first_name = '', last_name = '' } = fields
  if (first_name.trim() === '') {
    throw new AppError('invalid_request', { fields: { first_name: 'is empty' } })
  }
  const body = { first_name, last_name }
  await runCall(accountHandlers, accountCalls.updateAuth, scope, { body })
  return goBack(fields)
})

export const meta = pageMeta

export default authPage('moreInfo', NameForm)
