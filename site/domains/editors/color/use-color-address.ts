import { useEffect } from 'react'
import { addressQuery, colorQuery, openDraftOf } from './state/color-address.ts'
import type { ColorView } from './state/color-view.ts'

const ADDRESS_DELAY_MS = 250

/**
 * Writes the view to the address once it rests, without a navigation: nothing has to be loaded for it. Of a
 * palette that is a draft of the account only the draft stands there: it is newer than any address.
 */
export function useColorAddress(view: ColorView, initial: ColorView): void {
  const query = colorQuery(view).toString()
  const first = colorQuery(initial).toString()
  useEffect(() => {
    const before = new URLSearchParams(location.search)
    if (query === first && !before.has('color')) return
    const timer = setTimeout(() => {
      const search = addressQuery(view, openDraftOf(location.search))
      const words = new URLSearchParams(location.search).get('q')
      if (words !== null) search.set('q', words)
      history.replaceState(history.state, '', `${location.pathname}?${search}`)
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the query says the whole view
  }, [query, first])
}
