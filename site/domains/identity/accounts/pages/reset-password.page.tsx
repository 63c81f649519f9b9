import { accountCalls } from '@tessera/contracts'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { runCall } from '#platform/http/calls/run-call.ts'
import { formAction } from '#web/forms/form-action.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { accountHandlers } from '#domains/identity/accounts/accounts.api.server.ts'
import type { AccountChoice, AuthData } from '#domains/identity/accounts/dialogs/auth-data.ts'
import { AuthPanel } from '#domains/identity/accounts/dialogs/auth-panel.tsx'
import { authLoader } from '#domains/identity/accounts/dialogs/load-auth-page.server.ts'
import { ForgotForm } from '#domains/identity/accounts/passwords/forgot-form.tsx'
import { PasswordForm } from '#domains/identity/accounts/passwords/password-form.tsx'
import { resetPasswordForm } from '#domains/identity/accounts/passwords/password.form.ts'
import {
  findResetChoices,
  toAccountChoice,
} from '#domains/identity/accounts/passwords/reset-choices.server.ts'

type PageData = AuthData & { readonly accounts: readonly AccountChoice[] }

export async function loader(args: LoaderFunctionArgs): Promise<PageData> {
  const data = authLoader('account.reset.title')(args)
  const scope = args.context.get(scopeContext)
  const found = data.token === null ? [] : await findResetChoices(scope, data.token)
  return { ...data, accounts: found.map(toAccountChoice) }
}

export const action = formAction(resetPasswordForm, async ({ scope, body, fields }) => {
  const { token = '', chosen_account: account } = fields
  await runCall(accountHandlers, accountCalls.resetPassword, scope, {
    body: { token, ...(account && { account }), ...body },
  })
  return redirect('/', 303)
})

export const meta = pageMeta

type PageProps = { readonly loaderData: PageData; readonly actionData?: FormAnswer }

/** Without the secret of a mail there is nothing to set: asking for one comes first. */
export default function Page({ loaderData, actionData }: PageProps) {
  const t = useT()
  const form = { data: loaderData, initial: actionData }
  return (
    <AuthPanel title={t('account.reset.title')}>
      {loaderData.token === null && !actionData ? (
        <ForgotForm {...form} path="/auth/forgot-password" />
      ) : (
        <PasswordForm {...form} path="/auth/reset-password" accounts={loaderData.accounts} />
      )}
    </AuthPanel>
  )
}
