import { formatNumber } from './format-values.ts'
import { settleParticles } from '#platform/language/korean-particles.ts'
import { pluralFormOf, type LocaleCode } from './locales.ts'

export type MessageValues = Readonly<Record<string, string | number>>

const PLACEHOLDER = /\{(\w+)(?:,((?:[^{}]|\{\w+\})*))?\}/g

/**
 * Fills a message that `compileMessage` made of ICU MessageFormat. `{name}` takes the value, numbers in the locale's
 * figures; `{count,icon|icons}` takes the form for the number, the last where there are fewer forms than the
 * language distinguishes. A placeholder without a value stays visible. Korean particles follow the value they stand behind.
 */
export function formatMessage(
  locale: LocaleCode,
  text: string,
  values: MessageValues = {},
): string {
  if (!text.includes('{')) return text
  const filled = fill(locale, text, values)
  return locale === 'ko' ? settleParticles(filled) : filled
}

function fill(locale: LocaleCode, text: string, values: MessageValues): string {
  return text.replace(PLACEHOLDER, (whole, name: string, written?: string) => {
    const value = values[name]
    if (value === undefined) return whole
    if (written !== undefined) {
      const forms = written.split('|')
      const form = forms[pluralFormOf(locale, Number(value))] ?? forms.at(-1)
      return fill(locale, form ?? '', values)
    }
    return typeof value === 'number' ? formatNumber(locale, value) : value
  })
}
