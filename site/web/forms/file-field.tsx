import { useId, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

const ACCEPT = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml,application/pdf'

interface FileFieldProps {
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
}

/** One file of a form, with its label, what may be sent, and what is wrong. */
export function FileField({ name, label, hint, error, required }: FileFieldProps) {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        name={name}
        accept={ACCEPT}
        className="file-input small"
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? note : undefined}
      />
      {error ? (
        <p className="field__error" id={note}>
          <Icon name="alert" size="sm" />
          {error}
        </p>
      ) : (
        hint && (
          <p className="field__hint" id={note}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
