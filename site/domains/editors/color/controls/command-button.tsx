import type { MouseEvent, ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'

interface CommandButtonProps {
  /** What the form sends for it without JavaScript. */
  command: string
  onRun: () => void
  variant?: 'quiet' | 'line' | undefined
  size?: 'sm' | undefined
  children: ReactNode
}

/** A button that runs a command in the page, or through the form. */
export function CommandButton({ command, onRun, variant, size, children }: CommandButtonProps) {
  return (
    <button {...commandProps(command, onRun)} className={buttonClass({ variant, size })}>
      {children}
    </button>
  )
}

interface CommandIconProps {
  command: string
  onRun: () => void
  label: string
  isPressed?: boolean | undefined
  isDisabled?: boolean | undefined
  /** The glyph. */
  children: ReactNode
}

export function CommandIcon(props: CommandIconProps) {
  const { command, onRun, label, isPressed, isDisabled, children } = props
  return (
    <button
      {...commandProps(command, () => isDisabled || onRun())}
      className="icon-btn icon-btn--sm"
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
    >
      {children}
    </button>
  )
}

function commandProps(command: string, onRun: () => void) {
  return {
    type: 'submit' as const,
    name: 'do',
    value: command,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      onRun()
    },
  }
}
