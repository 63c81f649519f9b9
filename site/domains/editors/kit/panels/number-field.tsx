import { useState } from 'react'

type NumberFieldProps = {
  readonly label: string
  readonly value: number
  readonly step: number
  readonly onChange: (value: number) => void
  /** For forms that are sent without JavaScript. */
  readonly name?: string | undefined
  /** Counts once its form is sent. */
  readonly isSent?: boolean | undefined
  /** Without a label to see; it is still read out. */
  readonly isShort?: boolean | undefined
}

/** A number with a label. What is being typed stays as typed; it counts once it is a number. */
export function NumberField({
  label,
  value,
  step,
  onChange,
  name,
  isSent,
  isShort,
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const field = (
    <span className="ed-num">
      <input
        type="number"
        name={name}
        step={step}
        aria-label={isShort ? label : undefined}
        title={isShort ? label : undefined}
        {...(isSent ? { defaultValue: value } : { value: typed ?? String(value) })}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          const number = event.currentTarget.valueAsNumber
          if (Number.isFinite(number)) onChange(number)
        }}
        onBlur={() => setTyped(null)}
      />
    </span>
  )
  if (isShort) return field
  return (
    <label className="ed-prop">
      <span>{label}</span>
      {field}
    </label>
  )
}
