import type { ComponentProps, ReactNode } from 'react'
import { Link } from './link.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

export type ButtonLook = 'primary' | 'accent' | 'line' | 'quiet' | 'danger' | 'danger-line'

interface ButtonLooks {
  look?: ButtonLook | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  icon?: IconName | undefined
  iconAfter?: IconName | undefined
  isBlock?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

type ButtonProps = ButtonLooks & { isBusy?: boolean | undefined } & Omit<
    ComponentProps<'button'>,
    'className'
  >

export function Button({ isBusy, type = 'button', ...props }: ButtonProps) {
  const { looks, rest } = splitLooks(props)
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(looks)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
    >
      <ButtonContent {...looks} />
    </button>
  )
}

type LinkButtonProps = ButtonLooks & { opensNewTab?: boolean | undefined } & Omit<
    ComponentProps<typeof Link>,
    'className' | 'children'
  >

/** A link that looks like a button. Addresses of other origins and `reloadDocument` work as on Link. */
export function LinkButton({ opensNewTab, ...props }: LinkButtonProps) {
  const { looks, rest } = splitLooks(props)
  const newTab = opensNewTab ? ({ target: '_blank', rel: 'noopener' } as const) : {}
  return (
    <Link {...rest} {...newTab} className={buttonClass(looks)}>
      <ButtonContent {...looks} />
    </Link>
  )
}

/** The class list of a button, for the few elements that are neither button nor link (a summary). */
export function buttonClass({
  look = 'line',
  size = 'md',
  isBlock,
  className,
}: ButtonLooks): string {
  return classNames(
    'btn',
    `btn--${look}`,
    size !== 'md' && `btn--${size}`,
    isBlock && 'btn--block',
    className,
  )
}

function ButtonContent({ icon, iconAfter, size, children }: ButtonLooks) {
  const iconSize = size === 'lg' ? 'md' : 'sm'
  return (
    <>
      {icon && <Icon name={icon} size={iconSize} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size="sm" />}
    </>
  )
}

function splitLooks<Props extends ButtonLooks>(props: Props) {
  const { look, size, icon, iconAfter, isBlock, className, children, ...rest } = props
  return { looks: { look, size, icon, iconAfter, isBlock, className, children }, rest }
}
