import { useState, type ComponentProps } from 'react'

type CommitFieldProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'onBlur'
> & {
  value: string
  /** Answers whether the text was taken; one that was not stays until the field is left. */
  onType: (text: string) => boolean
  onLeave: () => void
}

/** A field that is heard with every letter and shows the value as it is kept once it is left. */
export function CommitField({ value, onType, onLeave, ...input }: CommitFieldProps) {
  const [typed, setTyped] = useState<{ text: string; isTaken: boolean } | null>(null)
  return (
    <input
      {...input}
      value={typed?.text ?? value}
      aria-invalid={typed?.isTaken === false || undefined}
      spellCheck={false}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        const text = currentTarget.value
        setTyped({ text, isTaken: onType(text) })
      }}
      onBlur={() => {
        setTyped(null)
        onLeave()
      }}
    />
  )
}
