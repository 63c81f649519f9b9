import { comingSoonPages } from './coming-soon-pages.ts'
import { row, type RouteRow } from './route-row.ts'

/** The addresses that say what is coming; those of one visitor are kept by nobody. */
export const comingSoonRows: readonly RouteRow[] = comingSoonPages.map(({ later, path, ...rest }) =>
  'guards' in rest
    ? row(`later${path}`, path, 'later', { facet: { later }, guards: rest.guards, cache: 'none' })
    : row(`later${path}`, path, 'later', { facet: { later } }),
)
