import type { LocaleCode } from '#site/web/i18n/locales.ts'
import { readExpectations, type Expectation } from './expectations.ts'

/**
 * English for every row. The first row of each family, that is of each group, status, guard and number
 * of languages, is asked in German and Japanese as well: in words that are longer, and in a script without spaces.
 */
export function sampleLanguages(): (row: Expectation) => readonly LocaleCode[] {
  const families = Map.groupBy(readExpectations(), (row) =>
    [row.group, row.status, row.locales.length, ...row.guards].join(' '),
  )
  const sampled = new Set([...families.values()].map(([first]) => first?.sample))
  return ({ sample }) => (sampled.has(sample) ? ['en', 'de', 'ja'] : ['en'])
}
