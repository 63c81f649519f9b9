import { changeLocalSettings, readLocalSettings } from '#domains/foundation/local-settings/index.ts'
import { readUtmQueries, type UtmQueries } from './utm-queries.ts'

/** Keeps the utm_ queries of an address, if it has any; the newest campaign counts. */
export function keepUtmQueries(search: string): void {
  const utmQueries = readUtmQueries(search)
  if (Object.keys(utmQueries).length > 0) changeLocalSettings({ utmQueries })
}

/** The queries kept, in the bounds of the calls that take them. */
export function keptUtmQueries(): UtmQueries {
  const pairs = Object.entries(readLocalSettings().utmQueries)
  return readUtmQueries(new URLSearchParams(pairs).toString())
}
