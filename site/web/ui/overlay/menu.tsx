import { useRef, type ComponentProps, type ReactNode } from 'react'
import { Link } from '#web/ui/navigation/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { useDismiss } from './use-dismiss.ts'

interface MenuProps {
  /** What the summary shows. */
  trigger: ReactNode
  /** Names the summary where the trigger is a glyph or an abbreviation. */
  label?: string | undefined
  triggerClassName?: string | undefined
  className?: string | undefined
  align?: 'start' | 'end' | undefined
  opensUp?: boolean | undefined
  isNarrow?: boolean | undefined
  /** Hears of every opening. */
  onOpen?: (() => void) | undefined
  children: ReactNode
}

/**
 * A disclosure with a floating panel: native details, so that it opens without JavaScript. A choice
 * closes it; its rows are ordinary buttons and links, reached by Tab.
 */
export function Menu(props: MenuProps) {
  const { trigger, label, triggerClassName = 'btn btn--line', className, children } = props
  const { align = 'end', opensUp, isNarrow, onOpen } = props
  const details = useRef<HTMLDetailsElement>(null)
  useDismiss(details)
  return (
    <details
      ref={details}
      className={classNames('menu', className)}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
    >
      <summary className={triggerClassName} aria-label={label} title={label}>
        {trigger}
      </summary>
      <div
        className={classNames(
          'menu__panel',
          align === 'start' && 'menu__panel--start',
          opensUp && 'menu__panel--up',
          isNarrow && 'menu__panel--narrow',
        )}
      >
        {children}
      </div>
    </details>
  )
}

interface RowContent {
  icon?: IconName | undefined
  end?: ReactNode
  isChecked?: boolean | undefined
  children: ReactNode
}

type MenuButtonProps = RowContent & { isDanger?: boolean | undefined } & Omit<
    ComponentProps<'button'>,
    'className' | 'children'
  >

export function MenuButton({
  icon,
  end,
  isChecked,
  isDanger,
  children,
  ...button
}: MenuButtonProps) {
  return (
    <button
      {...button}
      type={button.type ?? 'button'}
      className={classNames('menu__row', isDanger && 'menu__row--danger')}
      aria-pressed={isChecked}
    >
      <MenuRowContent icon={icon} end={end} isChecked={isChecked}>
        {children}
      </MenuRowContent>
    </button>
  )
}

type MenuLinkProps = RowContent & Omit<ComponentProps<typeof Link>, 'className' | 'children'>

export function MenuLink({ icon, end, isChecked, children, ...link }: MenuLinkProps) {
  return (
    <Link {...link} className="menu__row" aria-current={isChecked || undefined}>
      <MenuRowContent icon={icon} end={end} isChecked={isChecked}>
        {children}
      </MenuRowContent>
    </Link>
  )
}

export function MenuTitle({ children }: { children: ReactNode }) {
  return <p className="menu__title">{children}</p>
}

export function MenuRule() {
  return <hr className="menu__rule" />
}

function MenuRowContent({ icon, end, isChecked, children }: RowContent) {
  return (
    <>
      {icon && <Icon name={icon} size="sm" />}
      {children}
      {(end ?? isChecked) && (
        <span className="end">
          {end}
          {isChecked && <Icon name="check" size="sm" className="i--check" />}
        </span>
      )}
    </>
  )
}
