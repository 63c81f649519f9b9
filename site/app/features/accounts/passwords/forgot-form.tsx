import { useState } from 'react'
import { useT } from '../../../i18n/i18n-context.tsx'
import { Field } from '../../../ui/field.tsx'
import { AccountForm } from '../dialogs/account-form.tsx'
import type { FormProps } from '../dialogs/auth-data.ts'
import { AuthLink } from '../dialogs/auth-link.tsx'
import { CheckMail } from './check-mail.tsx'

export function ForgotForm({ data, initial, path, modal }: FormProps) {
  const t = useT()
  const [sentTo, setSentTo] = useState(initial?.done?.email ?? null)
  if (sentTo !== null) return <CheckMail email={sentTo} text={t('account.forgot.sent')} />
  return (
    <div className="stack">
      <AccountForm
        path={path}
        initial={initial}
        submitLabel={t('account.forgot.submit')}
        isForHumans
        onDone={({ done }) => setSentTo(done?.email ?? '')}
      >
        {({ fields }) => (
          <Field
            name="email"
            type="email"
            label={t('account.email')}
            autoComplete="email"
            error={fields['email']}
            required
          />
        )}
      </AccountForm>
      <p className="small ink-2">
        <AuthLink to="login" data={data} modal={modal}>
          {t('account.login.back')}
        </AuthLink>
      </p>
    </div>
  )
}
