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
