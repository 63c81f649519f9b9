import { useEffect, useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import '#web/styles/components/toast.css'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TOAST_LIFETIME_MS, type Toast } from './toast-queue.ts'

interface ToastListProps {
  toasts: readonly Toast[]
  onClose: (id: number) => void
}

/** The toasts, oldest first. */
export function ToastList({ toasts, onClose }: ToastListProps) {
  return toasts.map((toast) => <ToastItem key={toast.id} toast={toast} onClose={onClose} />)
}

/** The pointer or the focus on it holds the time; it begins anew once both have left. */
function ToastItem({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const t = useT()
  const { id, isPersistent, tone } = toast
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isPersistent || isHeld) return
    const timer = setTimeout(() => onClose(id), TOAST_LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [id, isPersistent, isHeld, onClose])
  return (
    <div
      className={classNames('toast', tone === 'danger' && 'toast--danger')}
      role={tone === 'danger' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.media ?? (tone === 'danger' && <Icon name="alert" />)}
      <div>{toast.content}</div>
      <IconButton icon="close" size="sm" label={t('ui.close')} onClick={() => onClose(id)} />
    </div>
  )
}
