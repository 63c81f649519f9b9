import { useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Field } from '#web/ui/form/field.tsx'
import '#web/styles/pages/account.css'

interface PasswordFieldProps {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  minLength?: number | undefined
  hint?: string | undefined
  error?: string | undefined
}

/** A password that can be shown; the button is there only where scripts run. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, autoComplete, minLength, hint, error } = props
  const t = useT()
  const [isShown, setShown] = useState(false)
  return (
    <div className="password">
      <Field
        name={name}
        type={isShown ? 'text' : 'password'}
        label={label}
        autoComplete={autoComplete}
        hint={hint}
        error={error}
        required
        minLength={minLength}
        maxLength={200}
      />
      <button
        type="button"
        className="password__show caption link only-scripted"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'account.hidePassword' : 'account.showPassword')}
      </button>
    </div>
  )
}
