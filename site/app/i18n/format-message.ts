import { settleParticles } from './korean-particles.ts'

export type MessageValues = Readonly<Record<string, string | number>>

const PLACEHOLDER = /\{(\w+)(?:,([^{}]*))?\}/g
const rulesByLocale = new Map<string, Intl.PluralRules>()
const numbersByLocale = new Map<string, Intl.NumberFormat>()

/**
 * Fills a message. `{name}` takes the value, numbers in the locale's figures; `{count, icon|icons}`
 * takes the first form where the locale's plural rules call the number `one`, else the last, so that
 * languages without plural write a single form. Of three forms the middle one is for whole millions, which
 * Spanish, Portuguese and French count with a word more: `{count, icono|de iconos|iconos}`. A placeholder
 * without a value stays visible. Korean particles follow the value they stand behind.
 */
export function formatMessage(locale: string, text: string, values: MessageValues = {}): string {
  if (!text.includes('{')) return text
  const filled = text.replace(PLACEHOLDER, (whole, name: string, forms?: string) => {
    const value = values[name]
    if (value === undefined) return whole
    if (forms !== undefined) return pickForm(locale, Number(value), forms.split('|'))
    return typeof value === 'number' ? numbersOf(locale).format(value) : value
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

function pickForm(locale: string, value: number, forms: string[]): string {
  const category = rulesOf(locale).select(value)
  if (category === 'one') return (forms[0] ?? '').trim()
  const form = category === 'many' && forms.length === 3 ? forms[1] : forms.at(-1)
  return (form ?? '').trim()
}

function rulesOf(locale: string): Intl.PluralRules {
  const known = rulesByLocale.get(locale)
  if (known) return known
  const rules = new Intl.PluralRules(locale)
  rulesByLocale.set(locale, rules)
  return rules
}

function numbersOf(locale: string): Intl.NumberFormat {
  const known = numbersByLocale.get(locale)
  if (known) return known
  const numbers = new Intl.NumberFormat(locale)
  numbersByLocale.set(locale, numbers)
  return numbers
}
