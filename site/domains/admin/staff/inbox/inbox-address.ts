import type { InboxData } from './load-inbox.server.ts'

type View = Pick<InboxData, 'kind' | 'view' | 'words' | 'page'>

/** The address of the list as it stands, with some of it changed; with a thread, of that thread beside it. */
export function inboxAddress(
  { kind, view, words, page }: View,
  change: Partial<View> = {},
  uuid?: string,
): string {
  const next = { kind, view, words, page, ...change }
  const query = new URLSearchParams({
    ...(next.view !== 'open' && { view: next.view }),
    ...(next.kind !== null && { kind: next.kind }),
    ...(next.words !== '' && { q: next.words }),
    ...(next.page > 1 && { page: String(next.page) }),
  })
  const path = uuid === undefined ? '/staff/inbox' : `/staff/inbox/${uuid}`
  return query.size === 0 ? path : `${path}?${query}`
}
