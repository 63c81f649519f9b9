import type { ReactNode } from 'react'
import { Kbd } from '#web/ui/kbd.tsx'

interface TooltipProps {
  /** Repeats the name of the control, so it is hidden from assistive technology. */
  text: string
  shortcut?: string | undefined
  children: ReactNode
}

export function Tooltip({ text, shortcut, children }: TooltipProps) {
  return (
    <span className="tip">
      {children}
      <span className="tip__bubble" aria-hidden="true">
        {text}
        {shortcut && <Kbd>{shortcut}</Kbd>}
      </span>
    </span>
  )
}
