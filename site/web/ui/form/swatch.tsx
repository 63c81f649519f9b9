import { Link } from '#web/ui/navigation/link.tsx'
import { classNames } from '#web/ui/class-names.ts'

interface SwatchOptions {
  color: string
  label: string
  size?: 'sm' | 'md' | undefined
}

interface SwatchButtonProps extends SwatchOptions {
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

interface SwatchLinkProps extends SwatchOptions {
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

interface SwatchChoiceProps extends SwatchOptions {
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
