import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '../i18n/i18n-context.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import {
  addToast,
  removeToast,
  TOAST_LIFETIME_MS,
  type NewToast,
  type Toast,
} from './toast-queue.ts'

type ShowToast = (toast: NewToast) => number

const ToastContext = createContext<ShowToast>(() => 0)

/** Shows a message at the bottom centre for 5 seconds, or until closed where `isPersistent`. */
export function useToast(): ShowToast {
  return use(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const lastId = useRef(0)
  const show = useCallback<ShowToast>((toast) => {
    const id = ++lastId.current
    setToasts((shown) => addToast(shown, { tone: 'neutral', isPersistent: false, ...toast, id }))
    return id
  }, [])
  const close = useCallback((id: number) => setToasts((shown) => removeToast(shown, id)), [])
  return (
    <ToastContext value={show}>
      {children}
      <ToastRegion toasts={toasts} onClose={close} />
    </ToastContext>
  )
}

interface ToastRegionProps {
  toasts: readonly Toast[]
  onClose: (id: number) => void
}

function ToastRegion({ toasts, onClose }: ToastRegionProps) {
  const t = useT()
  return (
    <section className="toast-place" aria-live="polite" aria-label={t('ui.notifications')}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onClose={onClose} />
      ))}
    </section>
  )
}

function ToastItem({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const t = useT()
  const { id, isPersistent, tone } = toast
  useEffect(() => {
    if (isPersistent) return
    const timer = setTimeout(() => onClose(id), TOAST_LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [id, isPersistent, onClose])
  return (
    <div
      className={classNames('toast', tone === 'danger' && 'toast--danger')}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      {toast.media ?? (tone === 'danger' && <Icon name="alert" />)}
      <div>{toast.content}</div>
      <IconButton icon="close" size="sm" label={t('ui.close')} onClick={() => onClose(id)} />
    </div>
  )
}
