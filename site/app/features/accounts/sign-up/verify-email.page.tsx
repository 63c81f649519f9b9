import { accountCalls } from '@tessera/contracts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { runCall } from '#server/http/run-call.ts'
import { useT } from '../../../i18n/i18n-context.tsx'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AccountForm } from '../dialogs/account-form.tsx'
import { accountHandlers } from '../accounts.api.server.ts'
import { answerForm } from '../dialogs/answer-form.server.ts'
import type { AuthData } from '../dialogs/auth-data.ts'
import { AuthPanel } from '../dialogs/auth-panel.tsx'
import type { FormAnswer } from '../dialogs/form-answer.ts'
import { loadAuthPage } from '../dialogs/load-auth-page.server.ts'
import { useState } from 'react'
import { useSession } from '../visitor/account-context.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadAuthPage(context.get(scopeContext), url, 'account.verify.title')
}

/** With the secret of a mail the address is proved; with `resend` the mail is sent again. */
export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ token = '', resend }) => {
    if (resend) {
      await runCall(accountHandlers, accountCalls.sendVerification, scope, {})
      return { done: { isResent: true } }
    }
    await runCall(accountHandlers, accountCalls.confirmEmail, scope, { body: { token } })
    return { done: {} }
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: AuthData; readonly actionData?: FormAnswer }

/** The link of a mail leads here; programs that follow links do not press the button. */
export default function Page({ loaderData, actionData }: PageProps) {
  const t = useT()
  const { isAuthenticated } = useSession()
  const [done, setDone] = useState(actionData?.done)
  const { token } = loaderData
  return (
    <AuthPanel title={t('account.verify.title')}>
      {done && (
        <div className="stack">
          <Notice tone="success">
            {t(done.isResent ? 'account.verify.sent' : 'account.verify.done')}
          </Notice>
          {!isAuthenticated && (
            <LinkButton to="/login" look="accent">
              {t('account.login.submit')}
            </LinkButton>
          )}
        </div>
      )}
      {!done && token === null && <p className="text">{t('account.verify.noToken')}</p>}
      {!done && token !== null && (
        <AccountForm
          path="/auth/verify-email"
          initial={actionData}
          submitLabel={t('account.verify.submit')}
          hidden={{ token }}
          onDone={(answer) => setDone(answer.done)}
        />
      )}
    </AuthPanel>
  )
}
