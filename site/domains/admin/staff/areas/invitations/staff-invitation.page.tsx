import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { problemTexts } from '#platform/http/problems/problem-texts.ts'
import {
  AccountForm,
  AuthPanel,
  useSession,
  type AuthData,
} from '#domains/identity/accounts/index.ts'
import { loadAuthPage } from '#domains/identity/accounts/index.server.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { acceptStaffInvitation, findStaffInvitation } from './accept-staff-invitation.server.ts'

const PATH = '/auth/staff-invitation'

/** The link of an invitation to the staff: nothing is accepted by opening it. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const page = loadAuthPage(scope, url, 'account.staffInvitation.title')
  const found = page.token === null ? null : await findStaffInvitation(scope.deps, page.token)
  return {
    ...page,
    redirect: `${PATH}?token=${encodeURIComponent(page.token ?? '')}`,
    email: found?.email ?? null,
    refusal: found ? null : problemTexts[scope.language].token_refused,
  }
}

/** Whoever gets a role signs in anew. */
export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ token = '' }) => {
    await acceptStaffInvitation(scope.deps, scope.actor, token)
    return redirect('/login?redirect=%2Fstaff', 303)
  })
}

export const meta = pageMeta

type PageData = AuthData & { readonly refusal: string | null }
type PageProps = { readonly loaderData: PageData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  const t = useT()
  const { isAuthenticated } = useSession()
  const { token, refusal, siteName, email, redirect: back } = loaderData
  const query = new URLSearchParams({ redirect: back ?? '/', ...(email && { email }) })
  return (
    <AuthPanel
      title={t('account.staffInvitation.title')}
      lead={refusal ? undefined : t('account.staffInvitation.lead', { site: siteName })}
    >
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      {!refusal && isAuthenticated && (
        <AccountForm
          path={PATH}
          initial={actionData}
          submitLabel={t('account.staffInvitation.submit')}
          hidden={{ token: token ?? '' }}
          reloads
        />
      )}
      {!refusal && !isAuthenticated && (
        <div className="row">
          <LinkButton variant="accent" to={`/signup?${query}`}>
            {t('account.signup.submit')}
          </LinkButton>
          <LinkButton to={`/login?${query}`}>{t('account.login.submit')}</LinkButton>
        </div>
      )}
    </AuthPanel>
  )
}
