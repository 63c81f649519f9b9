import { closedPairs } from '@tessera/convert'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { isOffered } from '#web/routing/is-offered.ts'
import type { PageName } from '#web/routing/rows/pages.ts'
import { routeTable } from '#web/routing/table.ts'
import { uniconFamilies } from '#web/routing/rows/unicon-families.ts'
import { collections } from '#domains/catalogue/curated/index.ts'
import { browserPairs } from '#domains/converters/pages/index.ts'
import { guideNames } from '#domains/developers/guides/index.ts'
import { templateCategories } from '#domains/catalogue/templates/index.ts'

/** Pages that lead elsewhere, answer a file, or say what is coming. */
const unlisted: ReadonlySet<PageName> = new Set([
  'redirect',
  'notFound',
  'anySlug',
  'later',
  'searchStart',
  'blogFeed',
  'apiChangesFeed',
  'blogRedirect',
  'access',
  'offline',
])

const drawnFamilies = uniconFamilies.filter(({ isDrawn }) => isDrawn).map(({ many }) => many)

/** What stands for the parameters of a pattern, where the house knows all of it by heart. */
const fillings: Readonly<Record<string, () => readonly string[]>> = {
  '/collections/:slug': () => collections.map(({ slug }) => slug),
  '/converter/:slug': () => [...browserPairs(), ...closedPairs()].map(({ slug }) => slug),
  '/developers/guides/:guide': () => guideNames,
  '/templates/:category': () => templateCategories.map(({ id }) => id),
  '/unicons/explore/:style': () => drawnFamilies,
  '/unicons/getting-started/:style': () => drawnFamilies,
}

/** Unprefixed paths of the site's own pages that anybody may see, in one language. */
export function sitemapPages(language: LocaleCode): string[] {
  return routeTable
    .filter((row) => !row.guards && !unlisted.has(row.page) && isOffered(row, language))
    .flatMap(({ path }) => {
      if (!/[:*]/.test(path)) return [path]
      return (fillings[path]?.() ?? []).map((word) => path.replace(/:\w+/, word))
    })
}
