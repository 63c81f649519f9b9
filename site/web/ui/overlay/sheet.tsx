import type { ReactNode, Ref } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useHeldPage } from './use-held-page.ts'

interface SheetProps {
  /** The opener says `popoverTarget={id}`, which works without JavaScript. */
  id: string
  title: ReactNode
  /** Names the region for assistive technology. */
  label: string
  closeLabel?: string | undefined
  as?: 'nav' | 'aside' | undefined
  className?: string | undefined
  footer?: ReactNode
  ref?: Ref<HTMLElement> | undefined
  children: ReactNode
}

/**
 * A panel from the inline start, on the native popover: opening one closes the other, the page
 * behind does not scroll while it is open. With the class `filters` it is a plain column from 1024 px.
 */
export function Sheet({ as: Element = 'aside', ...props }: SheetProps) {
  const t = useT()
  const { id, title, label, closeLabel, className, footer, ref, children } = props
  const holdPage = useHeldPage(id)
  return (
    <Element
      ref={ref}
      className={classNames('sheet', className)}
      id={id}
      popover="auto"
      aria-label={label}
      onToggle={holdPage}
    >
      <div className="sheet__head">
        {title}
        <IconButton
          icon="close"
          label={closeLabel ?? t('ui.close')}
          popoverTarget={id}
          popoverTargetAction="hide"
        />
      </div>
      <div className="sheet__body">{children}</div>
      {footer && <div className="sheet__foot">{footer}</div>}
    </Element>
  )
}

interface FoldProps {
  summary: ReactNode
  isOpen?: boolean | undefined
  name?: string | undefined
  children: ReactNode
}

/** A section that folds; native details. */
export function Fold({ summary, isOpen, name, children }: FoldProps) {
  return (
    <details className="fold" open={isOpen} name={name}>
      <summary>{summary}</summary>
      <div className="fold__body">{children}</div>
    </details>
  )
}
