import { housePages } from './house-pages.ts'
import { row, type RouteRow } from './route-row.ts'

/** The pages of the house that are texts. */
export const houseRows: readonly RouteRow[] = housePages.map(({ text, path }) =>
  row(`house/${text}`, path, 'house', { facet: { text } }),
)
