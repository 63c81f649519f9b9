import type { PageName } from './pages.ts'
import { staticPages, type StaticText } from './static-pages.ts'
import { row, type RouteRow } from './route-row.ts'

/** The static pages. */
export const staticPageRows: readonly RouteRow[] = staticPages.map(({ text, path }) =>
  row(`house/${text}`, path, pageOf(text), { facet: { text } }),
)

/** Some texts end in a form or in figures of another domain. */
function pageOf(text: StaticText): PageName {
  if (text === 'become-contributor') return 'becomeContributor'
  if (text === 'developers') return 'developersHome'
  return text === 'special-plan' ? 'specialPlan' : 'house'
}
