import { teamCalls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import {
  AccountForm,
  AuthPanel,
  useSession,
  type AuthData,
} from '#domains/identity/accounts/index.ts'
import { loadAuthPage } from '#domains/identity/accounts/index.server.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { findInvitation } from './accept-invitation.server.ts'
import { problemTexts } from '#platform/http/problems/problem-texts.ts'
import { teamHandlers } from './teams.api.server.ts'

/** The link of an invitation: who it is from shows before anything is accepted. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const page = loadAuthPage(scope, url, 'account.invitation.title')
  const invitation = page.token === null ? null : await findInvitation(scope.deps, page.token)
  return {
    ...page,
    redirect: `/auth/invitation?token=${encodeURIComponent(page.token ?? '')}`,
    team: invitation?.teamName ?? null,
    email: invitation?.email ?? null,
    refusal: invitation ? null : problemTexts[scope.language].token_refused,
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ token = '' }) => {
    await runCall(teamHandlers, teamCalls.acceptInvitation, scope, { body: { token } })
    return redirect('/dashboard/members', 303)
  })
}

export const meta = pageMeta

type PageData = AuthData & { readonly team: string | null; readonly refusal: string | null }
type PageProps = { readonly loaderData: PageData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  const t = useT()
  const { isAuthenticated } = useSession()
  const { team, token, refusal, siteName } = loaderData
  const signup = useInvitationHref('/signup', loaderData)
  const login = useInvitationHref('/login', loaderData)
  return (
    <AuthPanel
      title={team ?? t('account.invitation.title')}
      lead={refusal ? undefined : t('account.invitation.lead', { site: siteName })}
    >
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      {!refusal && isAuthenticated && (
        <AccountForm
          path="/auth/invitation"
          initial={actionData}
          submitLabel={t('account.invitation.submit')}
          hidden={{ token: token ?? '' }}
        />
      )}
      {!refusal && !isAuthenticated && (
        <div className="row">
          <LinkButton variant="accent" to={signup}>
            {t('account.signup.submit')}
          </LinkButton>
          <LinkButton to={login}>{t('account.login.submit')}</LinkButton>
        </div>
      )}
    </AuthPanel>
  )
}

/** Signing in comes back to the invitation. */
function useInvitationHref(path: string, { redirect: to, team, email }: PageData): string {
  const query = {
    redirect: to ?? '/',
    for: 'team',
    ...(team && { name: team }),
    ...(email && { email }),
  }
  return `${path}?${new URLSearchParams(query)}`
}
