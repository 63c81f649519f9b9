import type { FacetName, SearchFilters } from '@tessera/contracts'
import {
  fixedFilters,
  listingContext,
  standardSort,
  type ListProduct,
  type ResultsContext,
} from './results-context.ts'

/** What the address of a list says beyond its path. */
export type FilterName =
  | 'product_type'
  | 'price'
  | 'style'
  | 'category'
  | 'color'
  | FacetName
  | 'contributor'
  | 'drawing'
  | 'animated'
  | 'exclusive'
  | 'featured'
  | 'unicon'
  | 'personalize'
  | 'sort'
  | 'page'

/** The visitor's choices; everything absent is at its standard. */
export type ListFilters = {
  readonly product: ListProduct
  readonly price: SearchFilters['price']
  readonly style: readonly string[]
  readonly category: readonly string[]
  /** A named colour, or six hexadecimal digits of any. */
  readonly color: string | null
  /** Chosen values of every facet, by its name in the address and in the order of the table. */
  readonly values: Readonly<Record<string, readonly string[]>>
  readonly contributor: string | null
  /** The drawing whose looks are listed. */
  readonly drawing: number | null
  readonly animated: boolean | null
  readonly isExclusive: boolean
  readonly isFeatured: boolean
  readonly isUnicon: boolean
  /** Only by those whom the visitor follows. */
  readonly isPersonal: boolean
  readonly sort: SearchFilters['sort']
  readonly page: number
}

/** The one address of a list with filters: fixed order, nothing that stands for itself. */
export function resultsAddress(place: ResultsContext, filters: ListFilters): string {
  const fixed = fixedFilters(place)
  const isOtherProduct = filters.product !== place.product
  const isStandardSort =
    filters.sort === standardSort(place) || (filters.sort === 'relevant' && place.slug === '')
  const before = {
    product_type: isOtherProduct ? filters.product : '',
    price: filters.price === 'all' || fixed.price ? '' : filters.price,
    style: filters.style.join(','),
    category: filters.category.join(','),
    color: filters.color ?? '',
  }
  const values = Object.entries(filters.values).map(([name, own]) => [name, own.join(',')] as const)
  const after = {
    contributor: filters.contributor ?? '',
    drawing: filters.drawing === null ? '' : String(filters.drawing),
    animated: filters.animated === null ? '' : String(filters.animated),
    exclusive: filters.isExclusive && !fixed.exclusive ? 'true' : '',
    featured: filters.isFeatured && !fixed.featured ? 'true' : '',
    unicon: filters.isUnicon ? 'true' : '',
    personalize: filters.isPersonal ? 'true' : '',
    sort: isStandardSort || fixed.sort ? '' : filters.sort,
    page: filters.page === 1 ? '' : String(filters.page),
  }
  const words = [...Object.entries(before), ...values, ...Object.entries(after)]
    .filter(([, said]) => said !== '')
    .map(([name, said]) => `${name}=${encodeURIComponent(said).replaceAll('%2C', ',')}`)
  return words.length === 0 ? place.path : `${place.path}?${words.join('&')}`
}

/** The same list from its first page with some choices changed. */
export function changedAddress(
  place: ResultsContext,
  filters: ListFilters,
  change: Partial<ListFilters>,
): string {
  return resultsAddress(place, { ...filters, page: 1, ...change })
}

/** The address of assets, packs or bundles; listings of packs have a path of their own. */
export function productAddress(
  place: ResultsContext,
  filters: ListFilters,
  product: ListProduct,
): string {
  const { kind, listing } = place
  if (listing === null || kind === null) return changedAddress(place, filters, { product })
  const own = listingContext(kind, listing, product === 'pack' ? 'pack' : 'item')
  return changedAddress(own, filters, { product })
}

/** A list without any filter of the visitor; order and product stay. */
export function unfiltered(filters: ListFilters): ListFilters {
  return { ...noFilters, product: filters.product, sort: filters.sort }
}

/** Whether the visitor narrowed the list beyond what its path says. */
export function isFiltered(place: ResultsContext, filters: ListFilters): boolean {
  const bare = changedAddress(place, unfiltered(filters), {})
  return changedAddress(place, filters, {}) !== bare
}

export const noFilters: ListFilters = {
  product: 'item',
  price: 'all',
  style: [],
  category: [],
  color: null,
  values: {},
  contributor: null,
  drawing: null,
  animated: null,
  isExclusive: false,
  isFeatured: false,
  isUnicon: false,
  isPersonal: false,
  sort: 'relevant',
  page: 1,
}
