import type {
  Dimension,
  DownloadFormat,
  LeastSide,
  Orientation,
  SearchFilters,
} from '@tessera/contracts'
import {
  fixedFilters,
  listingPlace,
  standardSort,
  type ListProduct,
  type ResultsPlace,
} from './results-place.ts'

/** What the address of a list says beyond its path, in the order it is written. */
export const filterNames = [
  'product_type',
  'price',
  'style',
  'category',
  'color',
  'file_type',
  'orientation',
  'dimension',
  'min_width',
  'min_height',
  'license',
  'contributor',
  'animated',
  'exclusive',
  'featured',
  'unicon',
  'personalize',
  'sort',
  'page',
] as const
export type FilterName = (typeof filterNames)[number]

/** The visitor's choices; everything absent is at its standard. */
export type ListFilters = {
  readonly product: ListProduct
  readonly price: SearchFilters['price']
  readonly style: readonly string[]
  readonly category: readonly string[]
  /** A named colour, or six hexadecimal digits of any. */
  readonly color: string | null
  readonly fileType: readonly DownloadFormat[]
  readonly orientation: readonly Orientation[]
  readonly dimension: Dimension | null
  readonly minWidth: LeastSide | null
  readonly minHeight: LeastSide | null
  readonly license: readonly string[]
  readonly contributor: string | null
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
export function resultsAddress(place: ResultsPlace, filters: ListFilters): string {
  const fixed = fixedFilters(place)
  const isOtherProduct = filters.product !== place.product
  const isStandardSort =
    filters.sort === standardSort(place) || (filters.sort === 'relevant' && place.slug === '')
  const said: Record<FilterName, string> = {
    product_type: isOtherProduct ? filters.product : '',
    price: filters.price === 'all' || fixed.price ? '' : filters.price,
    style: filters.style.join(','),
    category: filters.category.join(','),
    color: filters.color ?? '',
    file_type: filters.fileType.join(','),
    orientation: filters.orientation.join(','),
    dimension: filters.dimension ?? '',
    min_width: String(filters.minWidth ?? ''),
    min_height: String(filters.minHeight ?? ''),
    license: filters.license.join(','),
    contributor: filters.contributor ?? '',
    animated: filters.animated === null ? '' : String(filters.animated),
    exclusive: filters.isExclusive && !fixed.exclusive ? 'true' : '',
    featured: filters.isFeatured && !fixed.featured ? 'true' : '',
    unicon: filters.isUnicon ? 'true' : '',
    personalize: filters.isPersonal ? 'true' : '',
    sort: isStandardSort || fixed.sort ? '' : filters.sort,
    page: filters.page === 1 ? '' : String(filters.page),
  }
  const words = filterNames
    .filter((name) => said[name] !== '')
    .map((name) => `${name}=${encodeURIComponent(said[name]).replaceAll('%2C', ',')}`)
  return words.length === 0 ? place.path : `${place.path}?${words.join('&')}`
}

/** The same list from its first page with some choices changed. */
export function changedAddress(
  place: ResultsPlace,
  filters: ListFilters,
  change: Partial<ListFilters>,
): string {
  return resultsAddress(place, { ...filters, page: 1, ...change })
}

/** The address of items, packs or bundles; listings of packs have a path of their own. */
export function productAddress(
  place: ResultsPlace,
  filters: ListFilters,
  product: ListProduct,
): string {
  const { kind, listing } = place
  if (listing === null || kind === null) return changedAddress(place, filters, { product })
  const own = listingPlace(kind, listing, product === 'pack' ? 'pack' : 'item')
  return changedAddress(own, filters, { product })
}

/** A list without any filter of the visitor; order and product stay. */
export function unfiltered(filters: ListFilters): ListFilters {
  return { ...noFilters, product: filters.product, sort: filters.sort }
}

/** Whether the visitor narrowed the list beyond what its path says. */
export function isFiltered(place: ResultsPlace, filters: ListFilters): boolean {
  const bare = changedAddress(place, unfiltered(filters), {})
  return changedAddress(place, filters, {}) !== bare
}

export const noFilters: ListFilters = {
  product: 'item',
  price: 'all',
  style: [],
  category: [],
  color: null,
  fileType: [],
  orientation: [],
  dimension: null,
  minWidth: null,
  minHeight: null,
  license: [],
  contributor: null,
  animated: null,
  isExclusive: false,
  isFeatured: false,
  isUnicon: false,
  isPersonal: false,
  sort: 'relevant',
  page: 1,
}
