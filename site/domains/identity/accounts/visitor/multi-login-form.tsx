import { useT } from '#web/i18n/i18n-context.tsx'
import type { FormProps } from '#domains/identity/accounts/dialogs/auth-data.ts'
import { AuthLink } from '#domains/identity/accounts/dialogs/auth-link.tsx'
import { DataForm } from '#domains/identity/accounts/dialogs/data-form.tsx'
import { wayBack } from '#domains/identity/accounts/dialogs/way-back.ts'
import { multiLoginForm } from './multi-login.form.ts'

/** The account is signed in at several places: end the others, or make the password a new one. */
export function MultiLoginForm({ data, initial, path, modal }: FormProps) {
  const t = useT()
  return (
    <div className="stack">
      <p className="text">{t('account.multi.text')}</p>
      <DataForm
        form={multiLoginForm}
        path={path}
        initial={initial}
        hidden={wayBack({ data, modal })}
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
