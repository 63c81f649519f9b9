/** Which form a number takes, as its place among the plural categories of the language in the order of CLDR. */
type PluralRule = (value: number) => number

const isWholeMillions = (value: number) => value !== 0 && value % 1_000_000 === 0
const oneOther: PluralRule = (value) => (value === 1 ? 0 : 1)
const oneManyOther: PluralRule = (value) => (value === 1 ? 0 : isWholeMillions(value) ? 1 : 2)
const zeroOneManyOther: PluralRule = (value) => (value < 2 ? 0 : isWholeMillions(value) ? 1 : 2)
const other: PluralRule = () => 0

/**
 * The languages of the site. `prefix` is the first path segment, empty for English; `code` is what `lang`, `hreflang`
 * and Intl expect, so Japanese is `ja` under `/jp` and Korean `ko` under `/kr`. Marks of numbers and plural rules are
 * those of Unicode CLDR, which the tests compare with the platform's: a browser's first formatter takes 20 ms and more.
 */
export const locales = [
  { code: 'en', prefix: '', name: 'English', dir: 'ltr', marks: ',.', plural: oneOther },
  {
    code: 'es',
    prefix: 'es',
    name: 'Español',
    dir: 'ltr',
    marks: '.,',
    least: 2,
    plural: oneManyOther,
  },
  {
    code: 'pt',
    prefix: 'pt',
    name: 'Português',
    dir: 'ltr',
    marks: '.,',
    plural: zeroOneManyOther,
  },
  {
    code: 'fr',
    prefix: 'fr',
    name: 'Français',
    dir: 'ltr',
    marks: '\u202f,',
    plural: zeroOneManyOther,
  },
  { code: 'de', prefix: 'de', name: 'Deutsch', dir: 'ltr', marks: '.,', plural: oneOther },
  { code: 'ja', prefix: 'jp', name: '日本語', dir: 'ltr', marks: ',.', plural: other },
  { code: 'ko', prefix: 'kr', name: '한국어', dir: 'ltr', marks: ',.', plural: other },
] as const satisfies readonly LocaleShape[]

interface LocaleShape {
  code: string
  prefix: string
  name: string
  dir: 'ltr' | 'rtl'
  /** The mark between thousands and the one before decimals. */
  marks: string
  /** How many digits stand before the first mark of thousands at least; one where it is not said. */
  least?: number
  plural: PluralRule
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

/** Which form of a message a number takes: 0 for the first category of the language, as `Intl.PluralRules` chooses. */
export function pluralFormOf(code: LocaleCode, value: number): number {
  // CLDR counts three digits after the point.
  return localeOf(code).plural(Math.round(Math.abs(value) * 1000) / 1000)
}
