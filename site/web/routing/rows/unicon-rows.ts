import { redirect, row, type RouteRow } from './route-row.ts'
import { uniconFamilies } from './unicon-families.ts'

/** Unicons: a list, searches and details of each family, and four pages about each. */
export const uniconRows: readonly RouteRow[] = [
  row('unicons', '/unicons', 'unicons'),
  row('unicons/explore', '/unicons/explore/:style', 'uniconExplore'),
  row('unicons/start', '/unicons/getting-started/:style', 'uniconStart'),
  row('unicons/style', '/unicons/style/:style', 'uniconStyle'),
  row('unicons/styles', '/unicons/styles/:style', 'uniconCompare'),
  ...uniconFamilies.flatMap(({ id, many, one }) => [
    row(`unicons/${many}`, `/unicons/${many}`, 'uniconList', { facet: { unicon: id } }),
    row(`unicons/${many}/search`, `/unicons/${many}/:query`, 'uniconList', {
      facet: { unicon: id },
    }),
    row(`unicons/${one}/item`, `/unicons/${one}/:name`, 'unicon', { facet: { unicon: id } }),
  ]),
  redirect('/unicons/free-lines', '/unicons/lines'),
  redirect('/unicons/thin-lines', '/unicons/thinlines'),
]
