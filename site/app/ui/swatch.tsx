import { Link } from './link.tsx'
import { classNames } from './class-names.ts'

interface SwatchLook {
  color: string
  label: string
  size?: 'sm' | 'md' | undefined
}

interface SwatchButtonProps extends SwatchLook {
  isPressed?: boolean | undefined
  onClick: () => void
}

export function SwatchButton({ color, label, size, isPressed, onClick }: SwatchButtonProps) {
  return (
    <button
      type="button"
      className={swatchClass(size)}
      style={{ '--c': color }}
      aria-label={label}
      title={label}
      aria-pressed={isPressed ?? false}
      onClick={onClick}
    />
  )
}

interface SwatchLinkProps extends SwatchLook {
  to: string
  isOn?: boolean | undefined
}

/** A colour filter as an address. */
export function SwatchLink({ color, label, size, to, isOn }: SwatchLinkProps) {
  return (
    <Link
      className={swatchClass(size)}
      style={{ '--c': color }}
      to={to}
      preventScrollReset
      aria-label={label}
      title={label}
      aria-current={isOn || undefined}
    />
  )
}

interface SwatchChoiceProps extends SwatchLook {
  name: string
  value: string
  type?: 'radio' | 'checkbox' | undefined
  defaultChecked?: boolean | undefined
}

/** A colour in a form: a radio or checkbox under the swatch. */
export function SwatchChoice({ color, label, size, type = 'radio', ...input }: SwatchChoiceProps) {
  return (
    <label className={swatchClass(size)} style={{ '--c': color }} title={label}>
      <input {...input} type={type} aria-label={label} />
    </label>
  )
}

function swatchClass(size: 'sm' | 'md' | undefined) {
  return classNames('swatch', size === 'sm' && 'swatch--sm')
}
