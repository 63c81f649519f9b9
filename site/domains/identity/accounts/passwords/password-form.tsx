import { useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { AccountChoice, FormProps } from '#domains/identity/accounts/dialogs/auth-data.ts'
import { DataForm } from '#domains/identity/accounts/dialogs/data-form.tsx'
import { AccountChoices } from './account-choices.tsx'
import { changePasswordForm, resetPasswordForm } from './password.form.ts'

interface PasswordFormProps extends FormProps {
  /** The accounts that a link may be used for, where they are several. */
  accounts?: readonly AccountChoice[]
}

/** A new password: with the old one, or with the link of a mail. */
export function PasswordForm({ data, initial, path, accounts }: PasswordFormProps) {
  const t = useT()
  const [isChanged, setChanged] = useState(initial?.done !== undefined)
  const { token } = data
  if (isChanged) return <Notice tone="success">{t('account.password.changed')}</Notice>
  return (
    <DataForm
      form={token === null ? changePasswordForm : resetPasswordForm}
      path={path}
      initial={initial}
      hidden={token === null ? {} : { token }}
      onDone={() => setChanged(true)}
      lead={accounts && accounts.length > 1 && <AccountChoices accounts={accounts} />}
    />
  )
}
