import { accountCalls, teamCalls } from '@tessera/contracts'
import {
  redirect,
  useLocation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { AppError } from '#platform/errors.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { ownPath } from '#web/routing/own-path.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { AccountForm, AuthPanel, SsoWay, type AuthData } from '#domains/identity/accounts/index.ts'
import { accountHandlers, loadAuthPage } from '#domains/identity/accounts/index.server.ts'
import { findClientSession } from './find-client-session.server.ts'
import { teamHandlers } from './teams.api.server.ts'

/** GET asks: to a team by its uuid (the first one without), or back to oneself. */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const { individualUser, teams } = await findClientSession(scope)
  const page = loadAuthPage(scope, url, 'account.switch.submit')
  if (!url.pathname.includes('switch-team')) {
    return { ...page, target: { name: individualUser?.name ?? '', path: '/auth/switch-user' } }
  }
  const uuid = params['uuid']
  const team = uuid ? teams.find((one) => one.uuid === uuid) : teams[0]
  if (!team) throw new AppError('not_found')
  return { ...page, target: { name: team.name, path: `/auth/switch-team/${team.uuid}` } }
}

/** POST acts, and leads to the redirect or home: a new document either way. */
export function action({ context, request, params }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields) => {
    const { uuid } = params
    if (uuid === undefined) await runCall(accountHandlers, accountCalls.loginAsUser, scope, {})
    else {
      const href = await enterTeam(scope, uuid)
      if (href !== null) return { done: { href } }
    }
    return redirect(ownPath(fields['redirect']) ?? '/', 303)
  })
}

/** Null once the session acts as the team; else where the team wants its members to sign in. */
async function enterTeam(scope: RequestScope, team: string): Promise<string | null> {
  try {
    await runCall(teamHandlers, teamCalls.loginAsTeam, scope, { params: { team } })
    return null
  } catch (error) {
    const signIn = error instanceof AppError ? error.fields['login_url'] : undefined
    if (signIn === undefined) throw error
    return signIn
  }
}

export const meta = pageMeta

type PageData = AuthData & { readonly target: { readonly name: string; readonly path: string } }
type PageProps = { readonly loaderData: PageData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  const t = useT()
  const { key } = useLocation()
  const { target, redirect: to } = loaderData
  const signIn = actionData?.done?.href
  return (
    <AuthPanel
      title={t('account.switch.title', { name: target.name })}
      lead={t('account.switch.lead')}
    >
      {signIn ? (
        <SsoWay href={signIn} />
      ) : (
        <AccountForm
          key={key}
          path={target.path}
          initial={actionData}
          submitLabel={t('account.switch.submit')}
          hidden={{ redirect: to ?? '/' }}
          isForAnyAccount
          reloads
        />
      )}
    </AuthPanel>
  )
}
