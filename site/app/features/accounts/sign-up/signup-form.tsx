import { useSyncExternalStore } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Field } from '../../../ui/field.tsx'
import { AccountForm } from '../dialogs/account-form.tsx'
import type { FormProps } from '../dialogs/auth-data.ts'
import { AuthLink } from '../dialogs/auth-link.tsx'
import { PasswordField } from '../passwords/password-field.tsx'
import { ProviderButtons } from '../providers/provider-buttons.tsx'
import { TermsField } from './terms-field.tsx'
import { keptUtmQueries } from './kept-utm.ts'

export function SignupForm({ data, initial, path, modal }: FormProps) {
  const { t } = useI18n()
  const utm = useUtm(data.utm)
  return (
    <div className="stack">
      <ProviderButtons providers={data.providers} redirect={data.redirect} />
      <AccountForm
        path={path}
        initial={initial}
        submitLabel={t('account.signup.submit')}
        isForHumans
        hidden={{ ...utm, redirect: data.redirect ?? '/' }}
      >
        {({ fields }) => (
          <>
            <Field
              name="email"
              type="email"
              label={t('account.email')}
              autoComplete="email"
              error={fields['email']}
              required
            />
            <PasswordField
              name="password"
              label={t('account.password')}
              autoComplete="new-password"
              hint={t('account.passwordHint', { count: 8 })}
              error={fields['password']}
            />
            <TermsField name="terms" label={t('account.terms')} error={fields['terms']} />
          </>
        )}
      </AccountForm>
      <p className="small ink-2">
        {t('account.signup.haveAccount')}{' '}
        <AuthLink to="login" path={path.replace(/signup$/, 'login')} data={data} modal={modal}>
          {t('account.login.link')}
        </AuthLink>
      </p>
    </div>
  )
}

const subscribe = () => () => undefined

/** The campaign the visitor came by: what the browser kept, else what the address says. */
function useUtm(fromAddress: FormProps['data']['utm']): FormProps['data']['utm'] {
  const kept = useSyncExternalStore(
    subscribe,
    () => JSON.stringify({ ...keptUtmQueries(), ...fromAddress }),
    () => JSON.stringify(fromAddress),
  )
  return JSON.parse(kept)
}
