import { useT } from '../../../i18n/i18n-context.tsx'
import { AccountForm } from '../dialogs/account-form.tsx'
import type { FormProps } from '../dialogs/auth-data.ts'
import { AuthLink } from '../dialogs/auth-link.tsx'

/** The account is signed in at several places: end the others, or make the password a new one. */
export function MultiLoginForm({ data, initial, path, modal }: FormProps) {
  const t = useT()
  return (
    <div className="stack">
      <p className="text">{t('account.multi.text')}</p>
      <AccountForm
        path={path}
        initial={initial}
        submitLabel={t('account.multi.submit')}
        hidden={{ redirect: data.redirect ?? '/', ...(modal && { stay: 'true' }) }}
        onDone={modal?.close}
      />
      <p className="small ink-2">
        <AuthLink to="changePassword" data={data} modal={modal}>
          {t('account.password.title')}
        </AuthLink>
      </p>
    </div>
  )
}
