import type { ComponentProps, ReactNode } from 'react'

interface SliderProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'min' | 'max' | 'onChange' | 'className'
> {
  label: ReactNode
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** The value in words: `36 px`. */
  format?: ((value: number) => string) | undefined
}

export function Slider({ label, value, min, max, onChange, format, ...input }: SliderProps) {
  const fill = max === min ? 0 : ((value - min) / (max - min)) * 100
  const text = format ? format(value) : String(value)
  return (
    <label className="controls__row">
      <span>{label}</span>
      <input
        {...input}
        className="range"
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={text}
        style={{ '--fill': `${fill}%` }}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <output>{text}</output>
    </label>
  )
}
