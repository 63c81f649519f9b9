import type { ComponentProps } from 'react'

export type ActKind = 'copy' | 'save' | 'get'

interface ActButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  act: ActKind
  /** Names the item too: “Copy Lighthouse”. */
  label: string
}

/** A small action in the corner of a cell or card; its glyph is a CSS mask, so it costs one node. */
export function ActButton({ act, label, ...rest }: ActButtonProps) {
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

interface ActLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'children'> {
  act: ActKind
  label: string
}

/** The same as a plain link, for downloads without JavaScript. */
export function ActLink({ act, label, ...rest }: ActLinkProps) {
  return <a {...rest} className={`act act--${act}`} aria-label={label} title={label} />
}
