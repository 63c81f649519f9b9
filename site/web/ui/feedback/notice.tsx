import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons.ts'

type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const icons = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'alert',
} as const satisfies Record<NoticeTone, IconName>

interface NoticeProps {
  tone?: NoticeTone | undefined
  children: ReactNode
}

export function Notice({ tone = 'info', children }: NoticeProps) {
  return (
    <div
      className={classNames('notice', tone !== 'info' && `notice--${tone}`)}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}
