import type { ResultsModel } from '#domains/catalogue/search/results-model.ts'
import type { FilterName } from '#domains/catalogue/search/results-address.ts'
import { fixedFilters } from '#domains/catalogue/search/results-context.ts'

/** A filter that the catalogue has data for. */
type ServedFilter = {
  /** As the specification calls it (document 2, section 9). */
  readonly name: string
  readonly place: 'tabs' | 'panel' | 'toolbar'
  /** Where it stands in the address beyond the path; null where the path says it, or this browser. */
  readonly parameter: FilterName | null
  /** Whether this list can be narrowed by it; a chosen filter is always offered, to be taken back. */
  readonly isOffered: (model: ResultsModel) => boolean
}

/** A filter that stays hidden until the catalogue knows what it asks for. */
type WaitingFilter = { readonly name: string; readonly needs: string }

/**
 * Every filter of the specification but the facets of the table in `facets.ts`, and those that this
 * product adds. None of them is dead.
 */
export const filterCatalogue = {
  assetType: { name: 'asset type', place: 'tabs', parameter: null, isOffered: () => true },
  price: {
    name: 'price',
    place: 'panel',
    parameter: 'price',
    isOffered: ({ place }) => fixedFilters(place).price === undefined,
  },
  style: {
    name: 'style',
    place: 'panel',
    parameter: 'style',
    isOffered: ({ style }) => style.length > 0,
  },
  color: {
    name: 'color',
    place: 'panel',
    parameter: 'color',
    isOffered: ({ color, filters }) => color.length > 0 || filters.color !== null,
  },
  animated: {
    name: 'animated',
    place: 'panel',
    parameter: 'animated',
    isOffered: ({ motion, filters }) =>
      (motion.animated > 0 && motion.still > 0) || filters.animated !== null,
  },
  category: {
    name: 'categories',
    place: 'panel',
    parameter: 'category',
    isOffered: ({ category }) => category.length > 0,
  },
  exclusive: {
    name: 'exclusive',
    place: 'panel',
    parameter: 'exclusive',
    isOffered: ({ place, exclusive, filters }) =>
      !fixedFilters(place).exclusive && (exclusive > 0 || filters.isExclusive),
  },
  featured: {
    name: 'featured',
    place: 'panel',
    parameter: 'featured',
    isOffered: ({ place, featured, filters }) =>
      !fixedFilters(place).featured && (featured > 0 || filters.isFeatured),
  },
  contributor: {
    name: 'contributor',
    place: 'panel',
    parameter: 'contributor',
    isOffered: ({ contributor }) => contributor.length > 0,
  },
  personalize: {
    name: 'personalize',
    place: 'panel',
    parameter: 'personalize',
    isOffered: ({ followed }) => followed !== 'guest',
  },
  viewAs: {
    name: 'view as',
    place: 'toolbar',
    parameter: null,
    isOffered: ({ place, filters }) => place.kind === 'icon' && filters.product === 'item',
  },
  sort: {
    name: 'sort',
    place: 'toolbar',
    parameter: 'sort',
    isOffered: ({ place }) => fixedFilters(place).sort === undefined,
  },
} as const satisfies Record<string, ServedFilter>

/** Hidden for lack of data: no source of the catalogue says who is drawn. */
export const waitingFilters = [
  { name: 'number of people', needs: 'the number of people in each drawing' },
  { name: 'ethnicity', needs: 'the ethnicity of the people drawn' },
  { name: 'age', needs: 'the age of the people drawn' },
  { name: 'gender', needs: 'the gender of the people drawn' },
] as const satisfies readonly WaitingFilter[]

export type FilterId = keyof typeof filterCatalogue

/** Whether a list offers a filter. */
export function isOffered(filter: FilterId, model: ResultsModel): boolean {
  return filterCatalogue[filter].isOffered(model)
}
