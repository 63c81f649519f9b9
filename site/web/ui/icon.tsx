import { classNames } from './class-names.ts'
import { lineIcons, solidIcons, type IconName } from './icons.ts'

interface IconProps {
  name: IconName
  size?: 'sm' | 'md' | undefined
  /** Mirrors arrows and chevrons where the page reads right to left. */
  flips?: boolean | undefined
  className?: string | undefined
}

/** A glyph of the interface, always decorative: the control around it carries the name. */
export function Icon({ name, size = 'md', flips, className }: IconProps) {
  const isSolid = name in solidIcons
  const path = isSolid
    ? solidIcons[name as keyof typeof solidIcons]
    : lineIcons[name as keyof typeof lineIcons]
  return (
    <svg
      className={classNames(
        'i',
        size === 'sm' && 'i--sm',
        isSolid && 'i--solid',
        flips && 'i--flip',
        className,
      )}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
