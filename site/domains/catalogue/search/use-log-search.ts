import { useEffect, type MouseEvent } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { ResultsModel } from './results-model.ts'

const loadTelling = () => import('./tell-search.ts')

/**
 * Tells the server what was searched, how much there was, and the place of what is chosen: see
 * `POST /searches`. Listings and narrowed lists say nothing of a query. The answer handles clicks
 * within the results.
 */
export function useLogSearch(model: ResultsModel): (event: MouseEvent) => void {
  const { locale } = useI18n()
  const { place, filters, heading } = model
  useEffect(() => {
    if (filters.page === 1) void loadTelling().then(({ tellSearch }) => tellSearch(model, locale))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each list, not for each change of it
  }, [locale, place.kind, heading])
  return ({ target }) =>
    void loadTelling().then(({ tellSearch }) => tellSearch(model, locale, target))
}
