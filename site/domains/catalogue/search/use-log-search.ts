import { useEffect, type MouseEvent } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { isFiltered } from './results-address.ts'
import { ITEMS_PER_PAGE, type ResultsModel } from './results-model.ts'

/** Searches of this visit that were told already: Back is no new search. */
const told = new Set<string>()

/**
 * Tells the server what was searched, how much there was, and the place of what is chosen: see
 * `POST /searches`. Listings and narrowed lists say nothing of a query. The answer handles clicks
 * within the results.
 */
export function useLogSearch(model: ResultsModel): (event: MouseEvent) => void {
  const { locale } = useI18n()
  const { place, filters, heading, total, corrected, isWeak } = model
  const isSearch =
    place.listing === null && filters.product === 'item' && !isFiltered(place, filters)
  const kind = place.kind ?? 'all'
  const tell = (clicked: number | null, item?: string) => {
    const key = [locale, kind, heading, item ?? clicked !== null].join('|')
    if (!isSearch || told.has(key)) return
    told.add(key)
    // What was found instead of what was asked is a query without a result.
    const found = corrected === null && !isWeak ? total : 0
    const seen = { query: heading, lang: locale, kind, total: found, clicked, item }
    navigator.sendBeacon('/searches', JSON.stringify(seen))
  }
  useEffect(() => {
    if (filters.page === 1) tell(null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each list, not for each change of it
  }, [locale, kind, heading])
  return (event) => {
    const link = (event.target as Element).closest('a')
    const cell = link?.closest('li')
    const index = cell?.parentElement ? [...cell.parentElement.children].indexOf(cell) : -1
    if (index >= 0) tell((filters.page - 1) * ITEMS_PER_PAGE + index + 1, link?.pathname)
  }
}
