import { useT } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { classNames } from './class-names.ts'

const labels = {
  free: 'ui.badge.free',
  premium: 'ui.badge.premium',
  exclusive: 'ui.badge.exclusive',
  featured: 'ui.badge.featured',
  editorial: 'ui.badge.editorial',
  new: 'ui.badge.new',
} as const satisfies Record<string, MessageKey>

export type BadgeKind = keyof typeof labels

interface BadgeProps {
  kind: BadgeKind
  /** Shows the tile alone; the word stays for screen readers. */
  isMark?: boolean | undefined
  className?: string | undefined
}

export function Badge({ kind, isMark, className }: BadgeProps) {
  const t = useT()
  return (
    <span className={classNames('badge', `badge--${kind}`, isMark && 'badge--mark', className)}>
      {t(labels[kind])}
    </span>
  )
}

interface StatusBadgeProps {
  tone?: 'neutral' | 'ok' | 'warn' | 'bad' | undefined
  children: string
}

export function StatusBadge({ tone = 'neutral', children }: StatusBadgeProps) {
  return (
    <span className={classNames('badge badge--status', tone !== 'neutral' && `badge--${tone}`)}>
      {children}
    </span>
  )
}
