import { useSyncExternalStore } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { FormProps } from '#domains/identity/accounts/dialogs/auth-data.ts'
import { AuthLink } from '#domains/identity/accounts/dialogs/auth-link.tsx'
import { DataForm } from '#domains/identity/accounts/dialogs/data-form.tsx'
import { ProviderButtons } from '#domains/identity/accounts/dialogs/provider-buttons.tsx'
import { keptUtmQueries } from '#domains/identity/accounts/context/kept-utm.ts'
import { signupForm } from './signup.form.ts'

export function SignupForm({ data, initial, path, modal }: FormProps) {
  const { t } = useI18n()
  const utm = useUtm(data.utm)
  return (
    <div className="stack">
      <ProviderButtons providers={data.providers} redirect={data.redirect} />
      <DataForm
        form={signupForm}
        path={path}
        initial={initial}
        values={{ email: data.email }}
        hidden={{ ...utm, redirect: data.redirect ?? '/' }}
      />
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
