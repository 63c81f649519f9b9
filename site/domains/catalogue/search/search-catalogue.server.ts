import {
  facets,
  type AssetKind,
  type AssetLabel,
  type FacetChoices,
  type FacetName,
  type SearchFilters,
} from '@tessera/contracts'
import { canonicalSpdx } from '@tessera/licensing'
import { colorBuckets } from '@tessera/palette'
import type { ProductType, SearchQuery, SearchResult } from '@tessera/search'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { Taxonomy, Term } from '#platform/search-driver/catalogue-search.ts'
import { facetFilter } from '#platform/search-driver/facet-columns.ts'

/**
 * How far a colour may be from one of the visitor's own, by ΔE*ab: the same to the eye at 2, of the
 * same name at this distance.
 */
const COLOR_TOLERANCE = 15

export type OwnConditions = Pick<SearchQuery, 'variety' | 'drawing' | 'leadCategoryId'>

export type CatalogueSearchResult = {
  readonly assetIds: readonly number[]
  readonly packIds: readonly number[]
  readonly bundleIds: readonly number[]
  readonly total: number
  readonly lastPage: number
  readonly result: SearchResult
}

/**
 * Searches the catalogue by the filters of the contract. Unknown styles, categories, colours and
 * contributors are errors that name the field, not empty results.
 *
 * @param followedIds whom the visitor follows, for a personalised search
 * @param further how many of the next page come along
 * @param own what pages ask for beyond the contract
 * @throws {AppError} invalid_request, unavailable
 */
export async function searchCatalogue(
  { search }: Pick<Deps, 'search'>,
  filters: SearchFilters,
  followedIds: readonly number[] = [],
  further = 0,
  own: OwnConditions = {},
): Promise<CatalogueSearchResult> {
  const query = {
    ...toSearchQuery(filters, search.taxonomy()),
    limit: filters.per_page + further,
    ...(filters.personalize &&
      (followedIds.length > 0 ? { contributorIds: followedIds } : nothing)),
    ...own,
  }
  const result = await search.search(query)
  const idsOf = (type: ProductType) =>
    result.ids.filter(({ productType }) => productType === type).map(({ id }) => id)
  return {
    assetIds: idsOf('item'),
    packIds: idsOf('pack'),
    bundleIds: idsOf('bundle'),
    total: result.total,
    lastPage: Math.max(1, Math.ceil((result.listed ?? result.total) / filters.per_page)),
    result,
  }
}

/** The filters of an address in the words of the index. */
export function toSearchQuery(filters: SearchFilters, taxonomy: Taxonomy): SearchQuery {
  const label = labelConditions[filters.asset]
  const { animated = label.isAnimated } = filters
  return {
    text: filters.query,
    lang: filters.lang,
    ...label,
    // Nothing that moves is an interface icon.
    ...(label.isAnimated !== undefined && animated !== label.isAnimated && nothing),
    productType: filters.product_type === 'individual' ? 'item' : filters.product_type,
    price: filters.price === 'all' ? undefined : filters.price,
    styleIds: idsOf('style', filters.style, taxonomy.styles),
    categoryIds: idsOf('category', filters.category, taxonomy.categories),
    ...(filters.color !== undefined && colorFilterOf(filters.color)),
    contributorId:
      filters.contributor === undefined
        ? undefined
        : idsOf('contributor', [filters.contributor], taxonomy.contributors)?.[0],
    isAnimated: animated,
    values: facetFilter(namedValues(filters)),
    isExclusive: filters.exclusive,
    isFeatured: filters.featured,
    sort: filters.sort,
    offset: (filters.page - 1) * filters.per_page,
    limit: filters.per_page,
  }
}

type LabelConditions = {
  readonly kinds?: readonly AssetKind[]
  readonly isUnicon?: boolean
  readonly isAnimated?: boolean
  readonly packId?: number
}

/** No pack has this number. */
const nothing = { packId: -1 } as const

/** Labels that are no kind stand for a kind with conditions; there are no machine-made illustrations. */
const labelConditions: Readonly<Record<AssetLabel, LabelConditions>> = {
  icon: { kinds: ['icon'] },
  illustration: { kinds: ['illustration'] },
  '3d': { kinds: ['3d'] },
  lottie: { kinds: ['lottie'] },
  'kit-illustration': { kinds: ['kit-illustration'] },
  photo: { kinds: ['photo'] },
  unicon: { kinds: ['icon'], isUnicon: true },
  'interface-icon': { kinds: ['icon'], isAnimated: false },
  'illustration-kit': { kinds: ['kit-illustration'] },
  'ai-illustration': nothing,
  'all-asset': {},
}

function idsOf(
  field: string,
  slugs: readonly string[],
  terms: readonly Term[],
): number[] | undefined {
  if (slugs.length === 0) return undefined
  return slugs.map((slug) => {
    const term = terms.find((candidate) => candidate.slug === slug)
    if (!term) throw new AppError('invalid_request', { fields: { [field]: `unknown: ${slug}` } })
    return term.id
  })
}

/** The values of all facets as the table spells them. @throws {AppError} invalid_request */
function namedValues(filters: SearchFilters): FacetChoices {
  return Object.fromEntries(
    facets.map(({ name, values }) => {
      const known: readonly string[] = values
      const named = (filters[name] ?? []).map((value) => spell[name]?.(value) ?? value)
      const unknown = named.findIndex((value) => !known.includes(value))
      if (unknown === -1) return [name, named]
      const fields = { [name]: `unknown: ${filters[name]![unknown]}` }
      throw new AppError('invalid_request', { fields })
    }),
  )
}

/** Facets whose values have several spellings. */
const spell: Readonly<Partial<Record<FacetName, (value: string) => string>>> = {
  license: canonicalSpdx,
}

/** A named colour, or those near any other one. */
function colorFilterOf(wanted: string): Pick<SearchQuery, 'colorBucket' | 'nearColor'> {
  const hex = /^#?([\da-f]{6})$/i.exec(wanted)?.[1]
  if (hex !== undefined) {
    return { nearColor: { rgb: Number.parseInt(hex, 16), tolerance: COLOR_TOLERANCE } }
  }
  const position = colorBuckets.findIndex(({ id }) => id === wanted)
  if (position < 0) {
    const known = colorBuckets.map(({ id }) => id).join(', ')
    throw new AppError('invalid_request', {
      fields: { color: `must be a colour such as #6563ff, or one of ${known}` },
    })
  }
  return { colorBucket: position }
}
