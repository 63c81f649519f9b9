import { listingFilters, type Family } from './families.ts'
import { redirect, row, type RouteRow } from './route-row.ts'

/** The rows of a kind: hub, listings, search, assets, packs and what leads to them. */
export function rowsOfFamily(family: Family): RouteRow[] {
  const { kind, one, many, pack, long } = family
  return [
    ...(family.hasListings ? listingRows(family) : []),
    row(`search/${kind}`, `/${many}/:query`, 'search', { facet: { kind } }),
    row(`item/${kind}`, `/${one}/:slug`, 'item', { facet: { kind } }),
    row(`pack/${kind}`, `/${pack}/:slug`, 'pack', { facet: { kind } }),
    ...(family.hasListings
      ? [
          row(`free-item/${kind}`, `/free-${one}/:slug`, 'item', {
            facet: { kind, isFreeAddress: true },
          }),
          row(`free-pack/${kind}`, `/free-${pack}/:slug`, 'pack', {
            facet: { kind, isFreeAddress: true },
          }),
        ]
      : []),
    ...(long === null
      ? []
      : [
          redirect(`/${long.many}/:query`, `/${many}/:query`),
          redirect(`/${long.one}/:slug`, `/${one}/:slug`),
          redirect(`/${long.one}-pack/:slug`, `/${pack}/:slug`),
          redirect(`/free-${long.one}/:slug`, `/free-${one}/:slug`),
          redirect(`/free-${long.one}-pack/:slug`, `/free-${pack}/:slug`),
        ]),
  ]
}

function listingRows({ kind, one, many, hub }: Family): RouteRow[] {
  return [
    row(`hub/${kind}`, hub, 'listing', { facet: { kind, productType: 'item' } }),
    ...listingFilters.flatMap((filter) => [
      row(`listing/${filter}-${many}`, `/${filter}-${many}`, 'listing', {
        facet: { kind, filter, productType: 'item' },
      }),
      row(`listing/${filter}-${one}-packs`, `/${filter}-${one}-packs`, 'listing', {
        facet: { kind, filter, productType: 'pack' },
      }),
    ]),
  ]
}
