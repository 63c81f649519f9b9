import type { ComponentProps, ReactNode } from 'react'
import { Link } from './navigation/link.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

export type ButtonVariant = 'primary' | 'accent' | 'line' | 'quiet' | 'danger' | 'danger-line'

interface ButtonOptions {
  variant?: ButtonVariant | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  icon?: IconName | undefined
  iconAfter?: IconName | undefined
  isBlock?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

type ButtonProps = ButtonOptions & { isBusy?: boolean | undefined } & Omit<
    ComponentProps<'button'>,
    'className'
  >

export function Button({ isBusy, type = 'button', ...props }: ButtonProps) {
  const { looks, rest } = splitOptions(props)
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

type LinkButtonProps = ButtonOptions & { opensNewTab?: boolean | undefined } & Omit<
    ComponentProps<typeof Link>,
    'className' | 'children'
  >

/** A link that looks like a button. Addresses of other origins and `reloadDocument` work as on Link. */
export function LinkButton({ opensNewTab, ...props }: LinkButtonProps) {
  const { looks, rest } = splitOptions(props)
  const newTab = opensNewTab ? ({ target: '_blank', rel: 'noopener' } as const) : {}
  return (
    <Link {...rest} {...newTab} className={buttonClass(looks)}>
      <ButtonContent {...looks} />
    </Link>
  )
}

/** The class list of a button, for the few elements that are neither button nor link (a summary). */
export function buttonClass({
  variant = 'line',
  size = 'md',
  isBlock,
  className,
}: ButtonOptions): string {
  return classNames(
    'btn',
    `btn--${variant}`,
    size !== 'md' && `btn--${size}`,
    isBlock && 'btn--block',
    className,
  )
}

function ButtonContent({ icon, iconAfter, size, children }: ButtonOptions) {
  const iconSize = size === 'lg' ? 'md' : 'sm'
  return (
    <>
      {icon && <Icon name={icon} size={iconSize} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size="sm" />}
    </>
  )
}

function splitOptions<Props extends ButtonOptions>(props: Props) {
  const { variant, size, icon, iconAfter, isBlock, className, children, ...rest } = props
  return { looks: { variant, size, icon, iconAfter, isBlock, className, children }, rest }
}
