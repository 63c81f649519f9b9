import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocaleCode } from '#site/web/i18n/locales.ts'

/** One row of what every address is expected to answer. */
export type Expectation = {
  /** What kind of address it is: static, listing, asset … */
  readonly group: string
  /** An address with placeholders, such as `/icon/{icon.slug}`. */
  readonly sample: string
  readonly status: number
  readonly location: string
  readonly guards: readonly string[]
  readonly locales: readonly LocaleCode[]
  readonly isLater: boolean
}

const fixtures = join(import.meta.dirname, '../fixtures')

/** The rows of `fixtures/routes.tsv`, one for each sample. */
export function readExpectations(): Expectation[] {
  const [, ...lines] = readFileSync(join(fixtures, 'routes.tsv'), 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const cells = line.split('\t')
    const [group = '', , sample = '', status, location = '', guards = '', locales = '', batch] =
      cells
    return {
      group,
      sample,
      status: Number(status),
      location,
      guards: guards.split(' ').filter(Boolean),
      locales: locales.split(' ') as LocaleCode[],
      isLater: batch === 'later',
    }
  })
}

/** Samples that nobody has built yet: a list that may only shrink. */
export function readNotBuilt(): Set<string> {
  const lines = readFileSync(join(fixtures, 'routes-not-built.txt'), 'utf8').split('\n')
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))
}
