import type { LocaleCode } from '#web/i18n/locales.ts'
import type { RouteRow } from './rows/route-row.ts'

/** Whether the page of a row exists in a language; English always does. */
export function isOffered({ locales }: Pick<RouteRow, 'locales'>, language: LocaleCode): boolean {
  return language === 'en' || locales === 'all' || locales.includes(language)
}
