import { formatNumber } from './format-values.ts'
import { settleParticles } from './korean-particles.ts'
import type { LocaleCode } from './locales.ts'
import { isSingular, isWholeMillions } from './write-decimal.ts'

export type MessageValues = Readonly<Record<string, string | number>>

const PLACEHOLDER = /\{(\w+)(?:,([^{}]*))?\}/g

/**
 * Fills a message. `{name}` takes the value, numbers in the locale's figures; `{count, icon|icons}`
 * takes the first form where the locale's plural rules call the number `one`, else the last, so that
 * languages without plural write a single form. Of three forms the middle one is for whole millions, which
 * Spanish, Portuguese and French count with a word more: `{count, icono|de iconos|iconos}`. A placeholder
 * without a value stays visible. Korean particles follow the value they stand behind.
 */
export function formatMessage(
  locale: LocaleCode,
  text: string,
  values: MessageValues = {},
): string {
  if (!text.includes('{')) return text
  const filled = text.replace(PLACEHOLDER, (whole, name: string, forms?: string) => {
    const value = values[name]
    if (value === undefined) return whole
    if (forms !== undefined) return pickForm(locale, Number(value), forms.split('|'))
    return typeof value === 'number' ? formatNumber(locale, value) : value
  })
  return locale === 'ko' ? settleParticles(filled) : filled
}

/** The placeholders of a message in order of name, plural forms reduced to `name,`: for comparing translations. */
export function placeholdersOf(text: string): string[] {
  const found = Array.from(text.matchAll(PLACEHOLDER), ([, name = '', forms]) =>
    forms === undefined ? name : `${name},`,
  )
  return [...new Set(found)].sort()
}

function pickForm(locale: LocaleCode, value: number, forms: string[]): string {
  if (isSingular(locale, value)) return (forms[0] ?? '').trim()
  const form = forms.length === 3 && isWholeMillions(locale, value) ? forms[1] : forms.at(-1)
  return (form ?? '').trim()
}
