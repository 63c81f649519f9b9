import { useId } from 'react'
import { CheckRow } from '../../../ui/choice.tsx'

interface TermsFieldProps {
  name: string
  label: string
  error?: string | undefined
}

/** A box to tick before one may go on. */
export function TermsField({ name, label, error }: TermsFieldProps) {
  const note = useId()
  return (
    <div>
      <CheckRow
        name={name}
        value="true"
        className="check--top"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? note : undefined}
        label={<span className="small">{label}</span>}
      />
      {error && (
        <p className="field__error" id={note}>
          {error}
        </p>
      )}
    </div>
  )
}
