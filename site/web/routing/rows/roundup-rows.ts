import { roundupNames } from '#web/routing/list-names.ts'
import { row, type RouteRow } from './route-row.ts'

/** Pages over all kinds at once. */
export const roundupRows: readonly RouteRow[] = [
  ...roundupNames.map((roundup) =>
    row(`roundup/${roundup}`, `/${roundup}`, 'roundup', { facet: { roundup } }),
  ),
  row('assets-of-the-day', '/l/assets-of-the-day', 'assetsOfDay'),
  row('spotlight', '/spotlight', 'spotlight'),
  row('all-listings', '/listing', 'allListings'),
  row('photos', '/photos', 'photos', { facet: { kind: 'photo' } }),
]
