import { teamCalls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { runCall } from '#server/http/run-call.ts'
import { AppError } from '#server/errors.ts'
import { ownPath } from '../../routing/own-path.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { AuthPage, modals, TeamForm, type AuthData, type FormAnswer } from '../accounts/index.ts'
import { answerForm, loadAuthPage } from '../accounts/index.server.ts'
import { teamHandlers } from './teams.api.server.ts'

const MEMBERS = '/dashboard/members'

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadAuthPage(context.get(scopeContext), url, 'account.team.title')
}

/** By the form with name and e-mail; by one press of the user menu without, or to the team there is. */
export function action({ context, request, url }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ at_once, name, email }) => {
    if (at_once === undefined && name === undefined) {
      throw new AppError('invalid_request', { fields: { name: 'is empty' } })
    }
    const body = { ...(name && { name }), ...(email && { email }) }
    await runCall(teamHandlers, teamCalls.createTeam, scope, { body })
    return redirect(ownPath(url.searchParams.get('redirect')) ?? MEMBERS, 303)
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: AuthData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return (
    <AuthPage
      name="createTeam"
      path={modals.createTeam.path}
      data={loaderData}
      answer={actionData}
      form={TeamForm}
    />
  )
}
