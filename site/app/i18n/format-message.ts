import { formatNumber } from './format-values.ts'
import type { LocaleCode } from './locales.ts'
import { isSingular } from './write-decimal.ts'

export type MessageValues = Readonly<Record<string, string | number>>

const PLACEHOLDER = /\{(\w+)(?:,([^{}]*))?\}/g

/**
 * Fills a message. `{name}` takes the value, numbers in the locale's figures; `{count, icon|icons}`
 * takes the first form where the locale's plural rules call the number `one`, else the last, so that
 * languages without plural write a single form. A placeholder without a value stays visible.
 */
export function formatMessage(
  locale: LocaleCode,
  text: string,
  values: MessageValues = {},
): string {
  if (!text.includes('{')) return text
  return text.replace(PLACEHOLDER, (whole, name: string, forms?: string) => {
    const value = values[name]
    if (value === undefined) return whole
    if (forms !== undefined) return pickForm(locale, Number(value), forms.split('|'))
    return typeof value === 'number' ? formatNumber(locale, value) : value
  })
}

/** The placeholders of a message in order of name, plural forms reduced to `name,`: for comparing translations. */
export function placeholdersOf(text: string): string[] {
  const found = Array.from(text.matchAll(PLACEHOLDER), ([, name = '', forms]) =>
    forms === undefined ? name : `${name},`,
  )
  return [...new Set(found)].sort()
}

function pickForm(locale: LocaleCode, value: number, forms: string[]): string {
  return ((isSingular(locale, value) ? forms[0] : forms.at(-1)) ?? '').trim()
}
