import { ssoCalls } from '@tessera/contracts'
import { AppError } from '#platform/errors.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { formAction } from '#web/forms/form-action.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { authPage, SsoForm, ssoForm } from '#domains/identity/accounts/index.ts'
import { authLoader } from '#domains/identity/accounts/index.server.ts'
import { ssoHandlers } from './sso.api.server.ts'

export const loader = authLoader('account.ssoEntry.title')

/** Answers with the way to the provider, which is the same for everybody of a domain. */
export const action = formAction(ssoForm, async ({ scope, body, fields: { redirect } }) => {
  const { login_url: href } = await runCall(ssoHandlers, ssoCalls.findSso, scope, {
    body: { ...body, ...(redirect && { redirect }) },
  })
  if (href === null) throw new AppError('invalid_request', { fields: { sso: 'is none' } })
  return { done: { href } }
})

export const meta = pageMeta

export default authPage('sso', SsoForm)
