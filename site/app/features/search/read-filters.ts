import { searchFilters } from '@tessera/contracts'
import { filterNames, noFilters, type FilterName, type ListFilters } from './results-address.ts'
import { fixedFilters, standardSort, type ResultsPlace } from './results-place.ts'

export type ReadFilters = {
  readonly filters: ListFilters
  /** Parameters whose value was not understood; they are left out rather than refused. */
  readonly dropped: readonly FilterName[]
}

const lists: ReadonlySet<string> = new Set(['style', 'category'])
const { shape } = searchFilters

/**
 * Reads the filters of a page's address by the schemas of the contract. A form repeats a name for
 * each choice, links join them by commas: both are read. What does not parse falls back to its
 * standard and is named, so that the page can say so; only calls answer 400.
 */
export function readFilters(parameters: URLSearchParams, place: ResultsPlace): ReadFilters {
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
    product: place.listing === null ? (product === 'pack' ? 'pack' : 'item') : place.product,
    price: fixed.price ?? price,
    style: read('style', shape.style, []),
    category: read('category', shape.category, []),
    color: read('color', shape.color, undefined) ?? null,
    contributor: read('contributor', shape.contributor, undefined) ?? null,
    animated: read('animated', shape.animated, undefined) ?? null,
    isExclusive: fixed.exclusive ?? read('exclusive', shape.exclusive, undefined) ?? false,
    isFeatured: fixed.featured ?? read('featured', shape.featured, undefined) ?? false,
    isUnicon: isUnicon && place.kind === 'icon',
    sort: fixed.sort ?? (sort === 'relevant' ? standardSort(place) : sort),
    page: read('page', shape.page, noFilters.page),
  }
  return { filters, dropped: filterNames.filter((name) => dropped.includes(name)) }
}

type Known = {
  readonly styles: readonly { readonly slug: string }[]
  readonly categories: readonly { readonly slug: string }[]
  readonly contributors: readonly { readonly slug: string }[]
  readonly colors: readonly string[]
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
    color: filters.color !== null && known.colors.includes(filters.color) ? filters.color : null,
    contributor:
      filters.contributor !== null && isContributor(filters.contributor)
        ? filters.contributor
        : null,
  }
  const isCut = {
    style: kept.style.length < filters.style.length,
    category: kept.category.length < filters.category.length,
    color: kept.color !== filters.color,
    contributor: kept.contributor !== filters.contributor,
  }
  const all = filterNames.filter(
    (name) => dropped.includes(name) || (name in isCut && isCut[name as keyof typeof isCut]),
  )
  return { filters: kept, dropped: all }
}

type Schema<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}
