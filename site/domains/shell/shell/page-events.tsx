import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useCurrentRow } from '#web/routing/current-row.ts'
import { onCheckout } from '#web/ui/navigation/page-events.ts'
import { DOWNLOADED_EVENT } from '#domains/catalogue/downloads/index.ts'
import { track } from '#domains/measurement/tracking/index.ts'

/** Counts searches, downloads, checkouts and changes of the language; renders nothing. */
export function PageEvents() {
  const { pathname } = useLocation()
  const row = useCurrentRow()
  const isSearch = row?.page === 'search'
  const kind = row?.facet?.kind ?? 'all-asset'
  const search = isSearch ? pathname : null
  useEffect(() => {
    if (search !== null) track('search', kind)
  }, [search, kind])
  useEffect(() => {
    const changeLanguage = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a[href^="/language/"]')
      const code = link?.getAttribute('href')?.split(/[/?]/)[2]
      if (code) track('locale_change', code)
    }
    document.addEventListener('click', changeLanguage, { capture: true })
    const stop = onCheckout((planId) => track('checkout', planId))
    return () => {
      document.removeEventListener('click', changeLanguage, { capture: true })
      stop()
    }
  }, [])
  useEffect(() => {
    const download = () => track('download', kind)
    addEventListener(DOWNLOADED_EVENT, download)
    return () => removeEventListener(DOWNLOADED_EVENT, download)
  }, [kind])
  return null
}
