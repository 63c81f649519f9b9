import type { LocaleCode } from '../i18n/locales.ts'
import type { RouteRow } from './route-row.ts'

/** Whether the page of a row exists in a language; English always does. */
export function isOffered({ locales }: Pick<RouteRow, 'locales'>, language: LocaleCode): boolean {
  return language === 'en' || locales === 'all' || locales.includes(language)
}
