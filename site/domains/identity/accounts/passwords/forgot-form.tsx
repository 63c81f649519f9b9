import { useEffect, useRef, useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import type { FormProps } from '#domains/identity/accounts/dialogs/auth-data.ts'
import { AuthLink } from '#domains/identity/accounts/dialogs/auth-link.tsx'
import { DataForm } from '#domains/identity/accounts/dialogs/data-form.tsx'
import { forgotForm } from './forgot.form.ts'
import { Icon } from '#web/ui/icon.tsx'

export function ForgotForm({ data, initial, path, modal }: FormProps) {
  const t = useT()
  const [sentTo, setSentTo] = useState(initial?.done?.email ?? null)
  if (sentTo !== null) return <CheckMail email={sentTo} text={t('account.forgot.sent')} />
  return (
    <div className="stack">
      <DataForm
        form={forgotForm}
        path={path}
        initial={initial}
        onDone={({ done }) => setSentTo(done?.email ?? '')}
      />
      <p className="small ink-2">
        <AuthLink to="login" data={data} modal={modal}>
          {t('account.login.back')}
        </AuthLink>
      </p>
    </div>
  )
}

/** After a mail was asked for: where it went, and nothing of whether there is an account. */
function CheckMail({ email, text }: { email: string; text: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className="notice notice--success" role="status" tabIndex={-1}>
      <Icon name="mail" />
      <p>
        {text} <strong>{email}</strong>
      </p>
    </div>
  )
}
