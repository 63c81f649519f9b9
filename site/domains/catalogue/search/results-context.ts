import type { AssetKind, Sort } from '@tessera/contracts'
import { familyOf, type ListingFilter } from '#web/routing/rows/families.ts'
import { hrefs } from '#web/routing/href.ts'

/** What a list is of. */
export const listProducts = ['item', 'pack', 'bundle'] as const
export type ListProduct = (typeof listProducts)[number]

/** Most lists have no bundle: they stand there where there are some. */
export function shownProducts(
  counts: Readonly<Record<ListProduct, number>>,
  chosen: ListProduct,
): ListProduct[] {
  return listProducts.filter(
    (product) => product !== 'bundle' || counts.bundle > 0 || chosen === 'bundle',
  )
}

/** Where a list of results stands: what its path fixes before the visitor's own filters. */
export type ResultsContext = {
  /** Unprefixed path of the list. */
  readonly path: string
  readonly kind: AssetKind | null
  /** Slugified query; empty on listings. */
  readonly slug: string
  /** A listing of a kind; `hub` shows the whole kind, null is a search. */
  readonly listing: ListingFilter | 'hub' | null
  /** Listings of packs have their own path; bundles stand in the address of the assets. */
  readonly product: 'item' | 'pack'
}

/** The place of a search; a kind of null searches all of them. */
export function searchContext(kind: AssetKind | null, slug: string): ResultsContext {
  return { path: hrefs.search(kind, slug), kind, slug, listing: null, product: 'item' }
}

/** The place of a listing. Packs of a hub stand on the listing of popular packs. */
export function listingContext(
  kind: AssetKind,
  filter: ListingFilter | 'hub',
  product: 'item' | 'pack',
): ResultsContext {
  const { hub, many, one } = familyOf(kind)
  const listing = filter === 'hub' && product === 'pack' ? 'popular' : filter
  if (listing === 'hub') return { path: hub, kind, slug: '', listing, product }
  const path = product === 'pack' ? `/${listing}-${one}-packs` : `/${listing}-${many}`
  return { path, kind, slug: '', listing, product }
}

/** The same list of another kind; null where there is none. */
export function contextOfKind(
  place: ResultsContext,
  kind: AssetKind | null,
): ResultsContext | null {
  if (place.listing === null) return searchContext(kind, place.slug)
  if (kind === null || !familyOf(kind).hasListings) return null
  return listingContext(kind, place.listing, place.product)
}

/** Filters that the path already says; the page neither offers nor repeats them. */
export function fixedFilters({ listing }: ResultsContext): {
  readonly price?: 'free'
  readonly exclusive?: true
  readonly featured?: true
  readonly sort?: Sort
} {
  if (listing === 'free') return { price: 'free' }
  if (listing === 'exclusive') return { exclusive: true }
  if (listing === 'featured') return { featured: true }
  if (listing === 'popular' || listing === 'latest') return { sort: listing }
  return {}
}

/** The order without `sort` in the address: there is no relevance without a query. */
export function standardSort({ listing }: ResultsContext): Sort {
  if (listing === null) return 'relevant'
  return listing === 'latest' ? 'latest' : 'popular'
}
