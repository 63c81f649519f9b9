import { matchRoutes } from 'react-router'
import type { LocaleCode } from '../i18n/locales.ts'
import type { RouteRow } from './route-row.ts'
import { routeTable } from './table.ts'

const rows = routeTable.map((row) => ({ id: row.id, path: row.path, row }))

/** The row that an unprefixed path leads to. */
export function findRow(pathname: string): RouteRow | undefined {
  return matchRoutes(rows, pathname)?.at(-1)?.route.row
}

/** Whether the page of a row exists in a language; English always does. */
export function isOffered({ locales }: Pick<RouteRow, 'locales'>, language: LocaleCode): boolean {
  return language === 'en' || locales === 'all' || locales.includes(language)
}
