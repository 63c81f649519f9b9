import { useT } from '#web/i18n/i18n-context.tsx'
import type { FormProps } from '#domains/identity/accounts/dialogs/auth-data.ts'
import { AuthLink } from '#domains/identity/accounts/dialogs/auth-link.tsx'
import { DataForm } from '#domains/identity/accounts/dialogs/data-form.tsx'
import { ProviderButtons } from '#domains/identity/accounts/dialogs/provider-buttons.tsx'
import { PASSKEY_PATH } from '#web/routing/sign-in-steps.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { loginForm } from './login.form.ts'

export function LoginForm({ data, initial, path, modal }: FormProps) {
  const t = useT()
  return (
    <div className="stack" onFocus={() => void offerPasskeys(data.redirect ?? '/')}>
      <ProviderButtons providers={data.providers} redirect={data.redirect} />
      <DataForm
        form={loginForm}
        path={path}
        initial={initial}
        values={{ email: data.email }}
        hidden={{ redirect: data.redirect ?? '/' }}
      >
        <p className="small">
          <AuthLink to="forgotPassword" data={data} modal={modal}>
            {t('account.forgot.link')}
          </AuthLink>
        </p>
      </DataForm>
      <p className="small">
        <Link
          className="link"
          reloadDocument
          to={`${PASSKEY_PATH}?${new URLSearchParams({ redirect: data.redirect ?? '/' })}`}
        >
          {t('account.login.passkey')}
        </Link>
      </p>
      <p className="small">
        <AuthLink to="sso" data={data} modal={modal}>
          {t('account.ssoEntry.link')}
        </AuthLink>
      </p>
      <p className="small ink-2">
        {t('account.login.noAccount')}{' '}
        <AuthLink to="signup" path={sisterPath(path)} data={data} modal={modal}>
          {t('account.signup.link')}
        </AuthLink>
      </p>
    </div>
  )
}

let isOffered = false

/** Offers passkeys where the name is typed; loaded with the first touch of the form. */
async function offerPasskeys(redirect: string): Promise<void> {
  if (isOffered) return
  isOffered = true
  const { offerPasskeysInField } = await import('./passkey-in-field.ts')
  await offerPasskeysInField(redirect)
}

/** The signup page beside a login page. */
function sisterPath(path: string): string {
  return path.replace(/login$/, 'signup')
}
