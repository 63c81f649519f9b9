import { housePages } from './house-pages.ts'
import { row, type RouteRow } from './route-row.ts'

/** The pages of the house that are texts. */
export const houseRows: readonly RouteRow[] = housePages.map(({ text, path }) =>
  // Its text ends in a form.
  row(`house/${text}`, path, text === 'become-contributor' ? 'becomeContributor' : 'house', {
    facet: { text },
  }),
)
