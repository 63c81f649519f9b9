import { row, type RouteRow } from './route-row.ts'

export const roundupNames = ['popular', 'latest', 'trending', 'exclusive'] as const
export type RoundupName = (typeof roundupNames)[number]

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
