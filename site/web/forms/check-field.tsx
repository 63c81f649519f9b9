import { useId } from 'react'
import { CheckRow } from '#web/ui/form/choice.tsx'

interface CheckFieldProps {
  name: string
  label: string
  value?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
  isSmall?: boolean | undefined
  isChecked?: boolean | undefined
}

/** A box to tick, and what is wrong where it has to be. */
export function CheckField({ name, label, value, error, ...props }: CheckFieldProps) {
  const note = useId()
  return (
    <div>
      <CheckRow
        name={name}
        value={value}
        className={props.isSmall ? 'check--top' : undefined}
        required={props.required}
        defaultChecked={props.isChecked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? note : undefined}
        label={props.isSmall ? <span className="small">{label}</span> : label}
      />
      {error && (
        <p className="field__error" id={note}>
          {error}
        </p>
      )}
    </div>
  )
}
