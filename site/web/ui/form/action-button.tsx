import type { ComponentProps } from 'react'
import './action-button.css'

export type ActionKind = 'copy' | 'save' | 'get' | 'png' | 'edit'

interface ActionButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  act: ActionKind
  /** Names the item too: “Copy Lighthouse”. */
  label: string
}

/** A small action in the corner of a cell or card; its glyph is a CSS mask, so it costs one node. */
export function ActionButton({ act, label, ...rest }: ActionButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`act act--${act}`}
      aria-label={label}
      title={label}
    />
  )
}

interface ActionLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'children'> {
  act: ActionKind
  label: string
}

/** The same as a plain link, for downloads without JavaScript. */
export function ActionLink({ act, label, ...rest }: ActionLinkProps) {
  return <a {...rest} className={`act act--${act}`} aria-label={label} title={label} />
}
