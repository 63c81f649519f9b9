import { families } from './families.ts'
import { keywordLists } from '#web/routing/list-names.ts'
import { row, type RouteRow } from './route-row.ts'

/** Keywords: by kind, by letter, by size, and three lists of each kind. */
export const keywordRows: readonly RouteRow[] = [
  row('keywords', '/keywords', 'keywords'),
  row('keywords-listing', '/keywords-listing', 'keywordsListing'),
  row('tags', '/tags', 'tags'),
  ...families
    .filter(({ hasListings }) => hasListings)
    .flatMap(({ kind, many }) =>
      keywordLists.map((keywords) =>
        row(`keywords/${keywords}-${many}`, `/${keywords}-${many}`, 'keywordList', {
          facet: { kind, keywords },
        }),
      ),
    ),
]
