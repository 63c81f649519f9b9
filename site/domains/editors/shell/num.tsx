import { useState } from 'react'

type NumProps = {
  readonly label: string
  /** The sign in the field; its name is read out. */
  readonly sign?: string | undefined
  readonly value: number | null
  readonly unit?: string | undefined
  readonly step?: number | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly disabled?: boolean | undefined
  readonly onChange: (value: number) => void
}

/** A number that counts once it is left or Enter is pressed; arrow keys change it at once. */
export function Num(props: NumProps) {
  const { label, sign, value, unit, step = 1, min, max, disabled, onChange } = props
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null ? '' : String(Math.round(value * 1000) / 1000)
  const commit = (text: string) => {
    const number = Number(text.replace(',', '.'))
    if (text.trim() === '' || !Number.isFinite(number) || number === value) return
    onChange(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, number)))
  }
  return (
    <label className="ed-num">
      {sign !== undefined && <span aria-hidden="true">{sign}</span>}
      <input
        inputMode="decimal"
        aria-label={label}
        title={label}
        disabled={disabled}
        value={typed ?? shown}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={({ currentTarget }) => {
          if (typed !== null) commit(currentTarget.value)
          setTyped(null)
        }}
        onKeyDown={(event) => {
          const by = { ArrowUp: step, ArrowDown: -step }[event.key]
          if (event.key === 'Enter') {
            commit(event.currentTarget.value)
            setTyped(null)
          } else if (event.key === 'Escape') setTyped(null)
          else if (by !== undefined && value !== null) {
            event.preventDefault()
            onChange(
              Math.min(
                max ?? Infinity,
                Math.max(min ?? -Infinity, value + by * (event.shiftKey ? 10 : 1)),
              ),
            )
            setTyped(null)
          }
        }}
      />
      {unit !== undefined && <span aria-hidden="true">{unit}</span>}
    </label>
  )
}
