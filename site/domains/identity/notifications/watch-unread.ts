import type { Notification } from '@tessera/contracts'
import { followEvents } from '#web/live/follow-events.ts'

export type Unread = { readonly unread: number; readonly latest: Notification | null }

/**
 * Calls `onChange` with how many are unread, now and after every change in whatever process, until
 * it is stopped. The browser comes back by itself when the line is lost.
 */
export function watchUnread(language: string, onChange: (unread: Unread) => void): () => void {
  return followEvents(`/api/v2/notifications/stream?lang=${language}`, {
    unread: (data) => onChange(JSON.parse(data) as Unread),
  })
}
