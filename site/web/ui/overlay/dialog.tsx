import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { useT } from '#web/i18n/i18n-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** Any CSS length; 30rem unless told, the account dialogs are 650px. */
  width?: string | undefined
  /** A sentence under the title. */
  lead?: ReactNode
  /** Stands beside the content from 36rem on; decoration. */
  aside?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog on the native element: focus stays inside, Escape and the scrim close it, focus returns.
 * It lies in the body, because the top layer still inherits from where an element stands: inside a
 * control that shows on hover it took `pointer-events: none`, and clicks fell through it.
 */
export function Dialog(props: DialogProps) {
  const isInBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer)
  return isInBrowser ? createPortal(<BodyDialog {...props} />, document.body) : null
}

/** What one came for, not the way out: the browser alone would take the button that closes. */
function focusFirstField(dialog: HTMLDialogElement): void {
  dialog.querySelector<HTMLElement>('[data-first-focus], .dialog__body .input')?.focus()
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false

function BodyDialog(props: DialogProps) {
  const { isOpen, onClose, title, width, lead, aside, footer, children } = props
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.open) {
      element.showModal()
      focusFirstField(element)
    }
    if (!isOpen && element.open) element.close()
  }, [isOpen])
  // A dialog that is taken away while it is open gives the focus back as well.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      style={width ? { '--w': width } : undefined}
      aria-labelledby={titleId}
      closedby="any"
      onClose={onClose}
    >
      {isOpen && (
        <div className={aside ? 'auth' : undefined}>
          <div>
            <div className="dialog__head">
              <div>
                <h2 className={aside ? 'title-2' : 'title-3'} id={titleId}>
                  {title}
                </h2>
                {lead && <p className="small ink-2 mt-2">{lead}</p>}
              </div>
              <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
            </div>
            <div className="dialog__body">{children}</div>
            {footer && <div className="dialog__foot">{footer}</div>}
          </div>
          {aside}
        </div>
      )}
    </dialog>
  )
}
