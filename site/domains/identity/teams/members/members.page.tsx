import { teamCalls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import type { RequestScope } from '#platform/context.ts'
import { answerForm, type FormFields } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { findClientSession } from '#domains/identity/teams/find-client-session.server.ts'
import { inviteForm } from '#domains/identity/teams/invite.form.ts'
import { teamDetailsForm } from './team-details.form.ts'
import { MEMBERS_PATH } from './team-actions.ts'
import { loadMembers } from './load-members.server.ts'
import { MembersPage, type MembersData } from './members-page.tsx'
import { teamHandlers as handlers } from '#domains/identity/teams/teams.api.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const { actor, deps } = scope
  const { teamUser, teams } = await findClientSession(scope)
  const team = teams.find(({ uuid }) => uuid === teamUser?.uuid)
  if (!team || actor.kind === 'guest' || actor.teamId === null) throw new AppError('not_found')
  return {
    pageData: makePageData(
      scope.language,
      ['account', 'teams', 'tables', 'dashboard'],
      ({ t }) => ({
        title: t('teams.title'),
        description: t('teams.title'),
        noindex: true,
      }),
    ),
    team,
    table: await loadMembers(deps, actor.teamId, team, url.searchParams),
    isSaved: url.searchParams.has('saved'),
    isInviting: url.searchParams.get('invite_members') === 'true',
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(
    scope,
    request,
    (fields) => changeTeam(scope, fields),
    ({ intent }) => {
      if (intent === 'details') return { form: teamDetailsForm }
      return intent === 'invite' ? { form: inviteForm } : {}
    },
  )
}

async function changeTeam(scope: RequestScope, fields: FormFields): Promise<FormAnswer | Response> {
  const { actor } = scope
  if (actor.kind !== 'user' || actor.accountType !== 'team') throw new AppError('login_required')
  const query = { team: actor.accountUuid }
  const { intent, member = '', invitation = '' } = fields
  switch (intent) {
    case 'invite': {
      const emails = (fields['emails'] ?? '').split(/[\s,;]+/).filter(Boolean)
      await runCall(handlers, teamCalls.addMember, scope, { query, body: { emails } })
      return { done: { email: emails.join(', ') } }
    }
    case 'details': {
      const params = { team: actor.accountUuid }
      const body = { name: fields['name'], email: fields['email'] }
      await runCall(handlers, teamCalls.updateTeam, scope, { params, body })
      return redirect(`${MEMBERS_PATH}?saved=true`, 303)
    }
    case 'remove':
      await runCall(handlers, teamCalls.removeMember, scope, { query, params: { member } })
      return { done: {} }
    case 'make-owner': {
      const body = { role: 'admin' }
      await runCall(handlers, teamCalls.updateMember, scope, { query, params: { member }, body })
      return { done: {} }
    }
    case 'resend':
      await runCall(handlers, teamCalls.resendInvitation, scope, { params: { invitation } })
      return { done: {} }
    case 'revoke':
      await runCall(handlers, teamCalls.revokeInvitation, scope, { params: { invitation } })
      return { done: {} }
    case 'leave':
      await runCall(handlers, teamCalls.leaveTeam, scope, { params: query })
      return redirect('/', 303)
    default:
      throw new AppError('invalid_request', { fields: { intent: 'is unknown' } })
  }
}

export const meta = pageMeta

type PageProps = { readonly loaderData: MembersData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <MembersPage data={loaderData} answer={actionData} />
}
