import { facets, facetsIn, searchFilters, type SearchFilters } from '@tessera/contracts'
import { labelled } from './filter-labels.server.ts'
import {
  noFilters,
  type FilterName,
  type ListFilters,
} from '#domains/catalogue/search/results-address.ts'
import {
  fixedFilters,
  standardSort,
  type ListProduct,
  type ResultsContext,
} from '#domains/catalogue/search/results-context.ts'

export type ReadFilters = {
  readonly filters: ListFilters
  /** Parameters whose value was not understood; they are left out rather than refused. */
  readonly dropped: readonly FilterName[]
}

const inAddress = facetsIn('address', facets)
const lists: ReadonlySet<string> = new Set([
  'style',
  'category',
  ...inAddress.filter(({ most }) => most > 1).map(({ name }) => name),
])
const { shape } = searchFilters

/**
 * Reads the filters of a page's address by the schemas of the contract. A form repeats a name for
 * each choice, links join them by commas: both are read. What does not parse falls back to its
 * standard and is named, so that the page can say so; only calls answer 400.
 */
export function readFilters(parameters: URLSearchParams, place: ResultsContext): ReadFilters {
  const dropped: FilterName[] = []
  const read = <T>(name: FilterName, schema: Schema<T>, standard: T): T => {
    const values = parameters.getAll(name).filter((value) => value !== '')
    const text = lists.has(name) ? values.join(',') : values.at(-1)
    if (text === undefined || text === '') return standard
    const parsed = schema.safeParse(text)
    if (parsed.success) return parsed.data
    dropped.push(name)
    return standard
  }
  const fixed = fixedFilters(place)
  const product = read('product_type', shape.product_type, place.product)
  const price = read('price', shape.price, 'all')
  const sort = read('sort', shape.sort, standardSort(place))
  const isUnicon = read('unicon', shape.exclusive, undefined) ?? false
  const filters: ListFilters = {
    product: productOf(place, product),
    price: fixed.price ?? price,
    style: read('style', shape.style, []),
    category: read('category', shape.category, []),
    color: colorOf(read('color', shape.color, undefined)),
    values: Object.fromEntries(
      inAddress.map(({ name }) => [name, read(name, shape[name], undefined) ?? []]),
    ),
    contributor: read('contributor', shape.contributor, undefined) ?? null,
    drawing: read('drawing', drawingNumber, null),
    animated: read('animated', shape.animated, undefined) ?? null,
    isExclusive: fixed.exclusive ?? read('exclusive', shape.exclusive, undefined) ?? false,
    isFeatured: fixed.featured ?? read('featured', shape.featured, undefined) ?? false,
    isUnicon: isUnicon && place.kind === 'icon',
    isPersonal: read('personalize', shape.personalize, undefined) ?? false,
    sort: fixed.sort ?? (sort === 'relevant' ? standardSort(place) : sort),
    page: read('page', shape.page, noFilters.page),
  }
  return { filters, dropped: labelled(dropped).map(({ name }) => name) }
}

/** Packs of a listing have a path of their own, so its address says at most that it is of bundles. */
function productOf(
  { listing, product: own }: ResultsContext,
  said: SearchFilters['product_type'],
): ListProduct {
  if (said === 'bundle') return 'bundle'
  if (listing !== null) return own
  return said === 'pack' ? 'pack' : 'item'
}

type Known = {
  readonly styles: readonly { readonly slug: string }[]
  readonly categories: readonly { readonly slug: string }[]
  readonly contributors: readonly { readonly slug: string }[]
  readonly colors: readonly string[]
  /** Whether the visitor follows anybody. */
  readonly isFollowing: boolean
}

/** Leaves out names that the catalogue does not know, and says which. */
export function keepKnown({ filters, dropped }: ReadFilters, known: Known): ReadFilters {
  const among = (terms: readonly { readonly slug: string }[]) => {
    const slugs = new Set(terms.map(({ slug }) => slug))
    return (slug: string) => slugs.has(slug)
  }
  const isContributor = among(known.contributors)
  const kept: ListFilters = {
    ...filters,
    style: filters.style.filter(among(known.styles)),
    category: filters.category.filter(among(known.categories)),
    color: filters.color !== null && isColor(filters.color, known) ? filters.color : null,
    values: Object.fromEntries(
      inAddress.map(({ name, values }) => [name, amongValues(filters.values[name], values)]),
    ),
    contributor:
      filters.contributor !== null && isContributor(filters.contributor)
        ? filters.contributor
        : null,
    isPersonal: filters.isPersonal && known.isFollowing,
  }
  const isCut = {
    style: kept.style.length < filters.style.length,
    category: kept.category.length < filters.category.length,
    color: kept.color !== filters.color,
    contributor: kept.contributor !== filters.contributor,
    personalize: kept.isPersonal !== filters.isPersonal,
  }
  const cut = (Object.keys(isCut) as (keyof typeof isCut)[]).filter((name) => isCut[name])
  const cutFacets = inAddress
    .filter(({ name }) => kept.values[name]!.length < (filters.values[name]?.length ?? 0))
    .map(({ name }) => name)
  return {
    filters: kept,
    dropped: labelled([...dropped, ...cut, ...cutFacets]).map(({ name }) => name),
  }
}

function amongValues(chosen: readonly string[] = [], values: readonly string[]): string[] {
  return chosen.filter((value) => values.includes(value))
}

const HEX = /^[\da-f]{6}$/

/** Colours of the visitor's own stand in an address without the sign, which would need escaping. */
function colorOf(text: string | undefined): string | null {
  if (text === undefined) return null
  const bare = text.replace(/^#/, '').toLowerCase()
  return HEX.test(bare) ? bare : text
}

function isColor(color: string, { colors }: Known): boolean {
  return colors.includes(color) || HEX.test(color)
}

const drawingNumber: Schema<number | null> = {
  safeParse(value) {
    const data = Number(value)
    const isDrawing = /^[1-9]\d{0,9}$/.test(String(value)) && data < 2 ** 32
    return isDrawing ? { success: true, data } : { success: false }
  },
}

type Schema<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}
