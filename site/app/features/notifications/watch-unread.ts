import type { Notification } from '@tessera/contracts'

export type Unread = { readonly unread: number; readonly latest: Notification | null }

/**
 * Calls `onChange` with how many are unread, now and after every change in whatever process, until
 * it is stopped. The browser comes back by itself when the line is lost.
 */
export function watchUnread(language: string, onChange: (unread: Unread) => void): () => void {
  const source = new EventSource(`/api/v2/notifications/stream?lang=${language}`)
  source.addEventListener('unread', ({ data }: MessageEvent<string>) => {
    onChange(JSON.parse(data) as Unread)
  })
  return () => source.close()
}
