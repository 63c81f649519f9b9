import { teamCalls } from '@tessera/contracts'
import { redirect } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { formAction } from '#web/forms/form-action.server.ts'
import { ownPath } from '#web/routing/own-path.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { authPage, TeamForm, teamForm } from '#domains/identity/accounts/index.ts'
import { authLoader } from '#domains/identity/accounts/index.server.ts'
import { teamHandlers } from './teams.api.server.ts'

const MEMBERS = '/dashboard/members'

export const loader = authLoader('account.team.title')

/** By the form with name and e-mail; by one press of the user menu without, to the team there is. */
export const action = formAction(teamForm, async ({ scope, body, fields, url }) => {
  if (fields['at_once'] === undefined && fields['name'] === undefined) {
    throw new AppError('invalid_request', { fields: { name: 'is empty' } })
  }
  await runCall(teamHandlers, teamCalls.createTeam, scope, { body })
  const wanted = fields['redirect'] ?? url.searchParams.get('redirect')
  return redirect(ownPath(wanted) ?? MEMBERS, 303)
})

export const meta = pageMeta

export default authPage('createTeam', TeamForm)
