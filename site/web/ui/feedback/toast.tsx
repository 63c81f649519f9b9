import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { createToastQueue, type NewToast, type Toast } from './toast-queue.ts'

const queue = createToastQueue()
const none: readonly Toast[] = []
const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }))

/**
 * Shows a message at the bottom centre for 5 seconds, or until closed where `isPersistent`. From
 * anywhere in the browser; the answer is an id for `closeToast`.
 */
export function publishToast(toast: NewToast): number {
  return queue.publish(toast)
}

export function closeToast(id: number): void {
  queue.close(id)
}

/** `publishToast` for components that would rather take it from a hook. */
export function useToast(): (toast: NewToast) => number {
  return publishToast
}

/** The place of toasts; what draws them arrives with the first one. */
export function Toasts() {
  const t = useT()
  const toasts = useSyncExternalStore(queue.subscribe, queue.read, () => none)
  return (
    <section className="toast-place" aria-live="polite" aria-label={t('ui.notifications')}>
      {toasts.length > 0 && (
        <Suspense>
          <ToastList toasts={toasts} onClose={closeToast} />
        </Suspense>
      )}
    </section>
  )
}
