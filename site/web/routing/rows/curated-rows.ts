import { row, type RouteRow } from './route-row.ts'
import { topicPaths } from './topics.ts'

/** Subjects with an address of their own, editorial collections, and the catch-all of one word. */
export const curatedRows: readonly RouteRow[] = [
  ...topicPaths.map(({ topic, path }) => row(`topic${path}`, path, 'topic', { facet: { topic } })),
  row('collections', '/collections', 'collections'),
  row('collection', '/collections/:slug', 'collection'),
  row('collection/asset', '/collections/:slug/:asset', 'collection'),
  row('any-slug', '/:slug', 'anySlug', { cache: 'none' }),
]
