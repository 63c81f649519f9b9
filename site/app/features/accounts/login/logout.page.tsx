import { accountCalls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { runCall } from '#server/http/run-call.ts'
import { useT } from '../../../i18n/i18n-context.tsx'
import { ownPath } from '../../../routing/own-path.ts'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { AccountForm } from '../dialogs/account-form.tsx'
import { accountHandlers } from '../accounts.api.server.ts'
import { answerForm } from '../dialogs/answer-form.server.ts'
import type { AuthData } from '../dialogs/auth-data.ts'
import { AuthPanel } from '../dialogs/auth-panel.tsx'
import type { FormAnswer } from '../dialogs/form-answer.ts'
import { loadAuthPage } from '../dialogs/load-auth-page.server.ts'

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadAuthPage(context.get(scopeContext), url, 'account.logout.title')
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields) => {
    await runCall(accountHandlers, accountCalls.logout, scope, {})
    return redirect(ownPath(fields['redirect']) ?? '/', 303)
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: AuthData; readonly actionData?: FormAnswer }

/** GET asks, POST acts: a link somebody else made signs nobody out. */
export default function Page({ loaderData, actionData }: PageProps) {
  const t = useT()
  return (
    <AuthPanel title={t('account.logout.title')}>
      <AccountForm
        path="/auth/logout"
        initial={actionData}
        submitLabel={t('account.logout.submit')}
        hidden={{ redirect: loaderData.redirect ?? '/' }}
        isForAnyAccount
        reloads
      />
    </AuthPanel>
  )
}
