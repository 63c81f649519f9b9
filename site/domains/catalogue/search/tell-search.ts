import { isFiltered } from './results-address.ts'
import { ITEMS_PER_PAGE, type ResultsModel } from './results-model.ts'

/** Searches of this visit that were told already: Back is no new search. */
const told = new Set<string>()

/** Tells the server what was searched and how much there was, or the place of the item that was chosen. */
export function tellSearch(model: ResultsModel, locale: string, chosen?: EventTarget | null): void {
  const { place, filters, heading, total, exact, corrected, isWeak } = model
  const isSearch =
    place.listing === null && filters.product === 'item' && !isFiltered(place, filters)
  const link = chosen instanceof Element ? chosen.closest('a') : null
  const clicked = link === null ? null : placeOf(link, filters.page)
  if (chosen !== undefined && clicked === null) return
  const kind = place.kind ?? 'all'
  const item = link?.pathname
  const key = [locale, kind, heading, item ?? ''].join('|')
  if (!isSearch || told.has(key)) return
  told.add(key)
  // What was found instead of what was asked is a query without a result.
  const found = corrected === null && !isWeak ? (exact ?? total) : 0
  const seen = { query: heading, lang: locale, kind, total: found, clicked, item }
  navigator.sendBeacon('/searches', JSON.stringify(seen))
}

/** Counted from 1 over all pages; null for links that are no result. */
function placeOf(link: HTMLAnchorElement, page: number): number | null {
  const cell = link.closest('li')
  const index = cell?.parentElement ? [...cell.parentElement.children].indexOf(cell) : -1
  return index < 0 ? null : (page - 1) * ITEMS_PER_PAGE + index + 1
}
