import type { LocaleCode } from '#site/web/i18n/locales.ts'
import { eachOf } from './each-of.ts'
import { checkRow, type SeenPage } from './check-row.ts'
import { readExpectations, readNotBuilt, type Expectation } from './expectations.ts'
import { createSampleFiller } from './fill-samples.ts'

export type Crawl = {
  /** Of rows that are built. */
  readonly problems: readonly string[]
  /** Samples of rows listed as not built that answer as they should. */
  readonly builtAlready: readonly string[]
  readonly pages: readonly SeenPage[]
  readonly checked: number
}

/** Asks a running site for every row in the row's languages. Rows not built yet are asked in English. */
export async function crawlSite(
  site: string,
  localesOf: (row: Expectation) => readonly LocaleCode[],
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): Promise<Crawl> {
  const fill = createSampleFiller(site)
  const notBuilt = readNotBuilt()
  const problems: string[] = []
  const builtAlready: string[] = []
  const pages: SeenPage[] = []
  let checked = 0

  async function check(row: Expectation, locale: LocaleCode): Promise<readonly string[]> {
    checked += 1
    const path = row.sample.startsWith('/') ? await fill(row.sample) : undefined
    const location = await fill(row.location)
    if (path === undefined || location === undefined) {
      return [`${row.sample}: nothing to fill it with`]
    }
    const result = await checkRow(site, row, path, location, { locale, isWhole })
    if (result.page) pages.push(result.page)
    return result.problems
  }

  await eachOf(readExpectations(), async (row) => {
    if (notBuilt.has(row.sample)) {
      if ((await check(row, 'en')).length === 0) builtAlready.push(row.sample)
      return
    }
    for (const locale of localesOf(row)) problems.push(...(await check(row, locale)))
  })
  return { problems, builtAlready, pages, checked }
}
