/** The seven languages of the site. `prefix` is the first path segment, empty for English; `code` is
 *  what `lang`, `hreflang` and Intl expect, so Japanese is `ja` under `/jp` and Korean `ko` under `/kr`. */
export const locales = [
  { code: 'en', prefix: '', name: 'English', dir: 'ltr' },
  { code: 'es', prefix: 'es', name: 'Español', dir: 'ltr' },
  { code: 'pt', prefix: 'pt', name: 'Português', dir: 'ltr' },
  { code: 'fr', prefix: 'fr', name: 'Français', dir: 'ltr' },
  { code: 'de', prefix: 'de', name: 'Deutsch', dir: 'ltr' },
  { code: 'ja', prefix: 'jp', name: '日本語', dir: 'ltr' },
  { code: 'ko', prefix: 'kr', name: '한국어', dir: 'ltr' },
] as const satisfies readonly LocaleShape[]

interface LocaleShape {
  code: string
  prefix: string
  name: string
  dir: 'ltr' | 'rtl'
}

export type Locale = (typeof locales)[number]
export type LocaleCode = Locale['code']

export const defaultLocale: Locale = locales[0]
export const localeCodes: readonly LocaleCode[] = locales.map((locale) => locale.code)

/** Whether a string is one of our language codes (not a path prefix: `jp` is not). */
export function isLocaleCode(value: string | null | undefined): value is LocaleCode {
  return localeCodes.some((code) => code === value)
}

/** The locale of a code; English for anything unknown. */
export function localeOf(code: string | null | undefined): Locale {
  return locales.find((locale) => locale.code === code) ?? defaultLocale
}

/** Splits a path into its locale and the path below it: `/jp/icons` → ja, `/icons`. */
export function splitLocale(pathname: string): { locale: Locale; pathname: string } {
  const [, first = ''] = pathname.split('/')
  const locale = locales.find((candidate) => candidate.prefix !== '' && candidate.prefix === first)
  if (!locale) return { locale: defaultLocale, pathname }
  return { locale, pathname: pathname.slice(first.length + 1) || '/' }
}

/** The address of an unprefixed path in a language: `/icons` in ja → `/jp/icons`. */
export function localizePath(pathname: string, code: LocaleCode): string {
  const { prefix } = localeOf(code)
  if (prefix === '') return pathname
  return pathname === '/' ? `/${prefix}` : `/${prefix}${pathname}`
}
