import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { hrefs } from '#web/routing/href.ts'

const PictureDialog = lazy(async () => ({
  default: (await import('./tool/picture-dialog.tsx')).PictureDialog,
}))

/**
 * Opens search by picture as a dialog where a search field links to it. Without scripts, before this has
 * arrived, in a new tab and on the page itself it stays a link.
 */
export function PictureDialogOpener() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    const listening = new AbortController()
    // Before the router takes the link.
    document.addEventListener('click', open, { signal: listening.signal, capture: true })
    return () => listening.abort()

    function open(event: MouseEvent): void {
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!isPlain || !linkOf(event.target) || location.pathname.endsWith(hrefs.byPicture)) return
      event.preventDefault()
      event.stopPropagation()
      setOpen(true)
    }
  }, [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <PictureDialog onClose={close} />
    </Suspense>
  )
}

function linkOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  return target.closest(`form[role="search"] a[href$="${hrefs.byPicture}"]`)
}
