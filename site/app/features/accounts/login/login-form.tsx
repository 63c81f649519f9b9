import { useT } from '../../../i18n/i18n-context.tsx'
import { Field } from '../../../ui/field.tsx'
import { AccountForm } from '../dialogs/account-form.tsx'
import type { FormProps } from '../dialogs/auth-data.ts'
import { AuthLink } from '../dialogs/auth-link.tsx'
import { PasswordField } from '../passwords/password-field.tsx'
import { ProviderButtons } from '../providers/provider-buttons.tsx'

export function LoginForm({ data, initial, path, modal }: FormProps) {
  const t = useT()
  return (
    <div className="stack">
      <ProviderButtons providers={data.providers} redirect={data.redirect} />
      <AccountForm
        path={path}
        initial={initial}
        submitLabel={t('account.login.submit')}
        isForHumans
        hidden={{ redirect: data.redirect ?? '/' }}
      >
        {({ fields }) => (
          <>
            <Field
              name="email"
              type="email"
              label={t('account.email')}
              autoComplete="username"
              error={fields['email']}
              required
            />
            <PasswordField
              name="password"
              label={t('account.password')}
              autoComplete="current-password"
              error={fields['password']}
            />
            <p className="small">
              <AuthLink to="forgotPassword" data={data} modal={modal}>
                {t('account.forgot.link')}
              </AuthLink>
            </p>
          </>
        )}
      </AccountForm>
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

/** The signup page beside a login page. */
function sisterPath(path: string): string {
  return path.replace(/login$/, 'signup')
}
