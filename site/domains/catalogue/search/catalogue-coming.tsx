import { lazy, Suspense } from 'react'

// The server writes it into the page; the browser fetches its code in the minutes in which it stands there.
const loadNotice = async () => (await import('./coming-notice.tsx')).ComingNotice
const ComingNotice = import.meta.env.SSR
  ? await loadNotice()
  : lazy(async () => ({ default: await loadNotice() }))

/** What a page shows while there is no catalogue yet. Needs the messages of `search`. */
export function CatalogueComing() {
  return (
    <Suspense>
      <ComingNotice />
    </Suspense>
  )
}
