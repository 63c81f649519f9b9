import { row, type RouteRow } from './route-row.ts'

/** Guides and changes are written in English; the way in is in every language. */
const english = { locales: ['en'] } as const

export const developerRows: readonly RouteRow[] = [
  row('api', '/api', 'api'),
  row('developers-errors', '/developers/errors', 'apiErrors'),
  row('developers-guide', '/developers/guides/:guide', 'guide', english),
  row('developers-changes', '/developers/changes', 'apiChanges', english),
  row('developers-changes-atom', '/developers/changes.atom', 'apiChangesFeed', {
    ...english,
    cache: 'none',
  }),
  row('developers-changes-json', '/developers/changes.json', 'apiChangesFeed', {
    ...english,
    cache: 'none',
  }),
]
