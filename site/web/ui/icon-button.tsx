import type { ComponentProps } from 'react'
import { Link } from './navigation/link.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

interface IconButtonOptions {
  icon: IconName
  /** What it does; the only text a screen reader gets. */
  label: string
  size?: 'sm' | 'md' | 'lg' | undefined
  className?: string | undefined
}

type IconButtonProps = IconButtonOptions & Omit<ComponentProps<'button'>, 'className' | 'children'>

export function IconButton({ icon, label, size, className, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={iconButtonClass(size, className)}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  )
}

type IconLinkProps = IconButtonOptions &
  Omit<ComponentProps<typeof Link>, 'className' | 'children' | 'aria-label'>

export function IconLink({ icon, label, size, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={iconButtonClass(size, className)} aria-label={label}>
      <Icon name={icon} />
    </Link>
  )
}

function iconButtonClass(size: 'sm' | 'md' | 'lg' | undefined, className: string | undefined) {
  return classNames('icon-btn', size && size !== 'md' && `icon-btn--${size}`, className)
}
