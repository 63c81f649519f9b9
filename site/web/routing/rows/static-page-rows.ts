import { staticPages } from './static-pages.ts'
import { row, type RouteRow } from './route-row.ts'

/** The static pages. */
export const staticPageRows: readonly RouteRow[] = staticPages.map(({ text, path }) =>
  // Its text ends in a form.
  row(`house/${text}`, path, text === 'become-contributor' ? 'becomeContributor' : 'house', {
    facet: { text },
  }),
)
