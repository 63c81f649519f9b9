import { useState } from 'react'
import { useT } from '../../../i18n/i18n-context.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AccountForm } from '../dialogs/account-form.tsx'
import type { FormProps } from '../dialogs/auth-data.ts'
import { PasswordField } from './password-field.tsx'

/** A new password: with the old one, or with the link of a mail. */
export function PasswordForm({ data, initial, path }: FormProps) {
  const t = useT()
  const [isChanged, setChanged] = useState(initial?.done !== undefined)
  const { token } = data
  if (isChanged) return <Notice tone="success">{t('account.password.changed')}</Notice>
  return (
    <AccountForm
      path={path}
      initial={initial}
      submitLabel={t('account.password.submit')}
      hidden={token === null ? {} : { token }}
      onDone={() => setChanged(true)}
    >
      {({ fields }) => (
        <>
          {token === null && (
            <PasswordField
              name="current_password"
              label={t('account.password.current')}
              autoComplete="current-password"
              error={fields['current_password']}
            />
          )}
          <PasswordField
            name="password"
            label={t('account.password.new')}
            autoComplete="new-password"
            hint={t('account.passwordHint', { count: 8 })}
            error={fields['password']}
          />
        </>
      )}
    </AccountForm>
  )
}
