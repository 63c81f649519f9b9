import type { ReactNode } from 'react'

export const TOAST_LIFETIME_MS = 5000

export interface Toast {
  id: number
  tone: 'neutral' | 'danger'
  content: ReactNode
  /** A preview at the start: a thumb of the item. */
  media?: ReactNode
  /** Stays until closed. */
  isPersistent: boolean
}

export type NewToast = Pick<Toast, 'content'> & Partial<Omit<Toast, 'id' | 'content'>>

/** Adds a toast at the end; of the ones that vanish by themselves only the newest stays, so that they never pile up. */
export function addToast(toasts: readonly Toast[], toast: Toast): Toast[] {
  return [...toasts.filter((other) => other.isPersistent), toast]
}

export function removeToast(toasts: readonly Toast[], id: number): Toast[] {
  return toasts.filter((toast) => toast.id !== id)
}

export type ToastQueue = {
  readonly read: () => readonly Toast[]
  readonly subscribe: (onChange: () => void) => () => void
  /** Adds a toast and answers its id, by which it can be closed. */
  readonly publish: (toast: NewToast) => number
  readonly close: (id: number) => void
}

/** What is shown at the bottom of the page, for whoever watches. */
export function createToastQueue(): ToastQueue {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const watchers = new Set<() => void>()
  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const tell of watchers) tell()
  }
  return {
    read: () => toasts,
    subscribe(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    publish(toast) {
      const id = ++lastId
      set(addToast(toasts, { tone: 'neutral', isPersistent: false, ...toast, id }))
      return id
    },
    close: (id) => set(removeToast(toasts, id)),
  }
}
