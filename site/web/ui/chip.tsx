import type { ReactNode } from 'react'
import { Link } from './navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface ChipLinkProps {
  to: string
  children: ReactNode
  count?: number | undefined
  isOn?: boolean | undefined
}

/** A small link to a tag, a near term or a category. */
export function ChipLink({ to, children, count, isOn }: ChipLinkProps) {
  const { number } = useI18n()
  return (
    <Link
      className={classNames('chip', isOn && 'chip--on')}
      to={to}
      aria-current={isOn || undefined}
    >
      {children}
      {count !== undefined && <span className="count num">{number(count)}</span>}
    </Link>
  )
}

interface RemovableChipProps {
  /** The address without this filter, so that it works without JavaScript. */
  to: string
  label: string
  swatch?: string | undefined
}

/** A chosen filter: following it takes the filter away. */
export function RemovableChip({ to, label, swatch }: RemovableChipProps) {
  const { t } = useI18n()
  return (
    <Link
      className="chip chip--on"
      to={to}
      preventScrollReset
      aria-label={t('ui.removeFilter', { name: label })}
    >
      {swatch && <span className="swatch" style={{ '--c': swatch }} />}
      {label}
      <Icon name="close" />
    </Link>
  )
}

/** Chips in a row; on phones they may scroll sideways instead of wrapping. */
export function Chips({ children, scrolls }: { children: ReactNode; scrolls?: boolean }) {
  return <div className={classNames('chips', scrolls && 'chips--scroll')}>{children}</div>
}
