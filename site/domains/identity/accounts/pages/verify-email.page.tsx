import { accountCalls } from '@tessera/contracts'
import type { ActionFunctionArgs } from 'react-router'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountForm } from '#domains/identity/accounts/dialogs/account-form.tsx'
import { accountHandlers } from '#domains/identity/accounts/accounts.api.server.ts'
import type { AuthData } from '#domains/identity/accounts/dialogs/auth-data.ts'
import { AuthPanel } from '#domains/identity/accounts/dialogs/auth-panel.tsx'
import { authLoader } from '#domains/identity/accounts/dialogs/load-auth-page.server.ts'
import { useState } from 'react'
import { PasswordField } from '#web/forms/password-field.tsx'
import { useSession } from '#domains/identity/accounts/context/account-context.tsx'

export const loader = authLoader('account.verify.title')

/** With the secret of a mail the address is proved; with `resend` the mail is sent again. */
export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ token = '', password, resend }) => {
    if (resend) {
      await runCall(accountHandlers, accountCalls.sendVerification, scope, {})
      return { done: { isResent: true } }
    }
    const body = { token, ...(password && { password }) }
    await runCall(accountHandlers, accountCalls.confirmEmail, scope, { body })
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
            <LinkButton to="/login" variant="accent">
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
        >
          {({ fields }) =>
            (!isAuthenticated || fields['password'] !== undefined) && (
              <PasswordField
                name="password"
                label={t('account.password')}
                hint={t('account.verify.passwordHint')}
                autoComplete="current-password"
                error={fields['password'] && t('account.verify.wrongPassword')}
              />
            )
          }
        </AccountForm>
      )}
    </AuthPanel>
  )
}
