import type { AssetKind, Language, SearchFilters } from '@tessera/contracts'
import { bucketOf, colorBuckets } from '@tessera/palette'
import type { FacetCount, SearchResult } from '@tessera/search'
import type { Deps } from '#platform/context.ts'
import type { Term } from '#platform/search-driver/catalogue-search.ts'
import {
  findCachedAssetCards,
  findPackCards,
  findPackPreviews,
  loadBundleCards,
  termName,
  toPackCard,
} from '#domains/catalogue/cards/index.server.ts'
import { queryFromSlug } from '#web/routing/query-slug.ts'
import { keepKnown, readFilters } from './filters/read-filters.ts'
import { isFiltered, unfiltered, type ListFilters } from './results-address.ts'
import {
  FURTHER_ITEMS,
  ITEMS_PER_PAGE,
  type FilterChoice,
  type ResultsModel,
} from './results-model.ts'
import { fixedFilters, type ResultsContext } from './results-context.ts'
import { varietyOf } from './order/vary-results.server.ts'
import { searchCatalogue } from './search-catalogue.server.ts'
import { facetChoices } from './filters/facet-choices.server.ts'
import { labelled } from './filters/filter-labels.server.ts'
import { toBundleCell, toItemCells, toPackCell } from './grid/to-cell.server.ts'
import { byCloseness } from './order/by-closeness.ts'

const PACKS_PER_PAGE = 24
const PREVIEWS_PER_PACK = 6
const RELATED_TERMS = 8
/** The filter panel folds after a few; beyond this many nobody reads on. */
const CHOICES_PER_FILTER = 24

type Input = {
  readonly place: ResultsContext
  readonly parameters: URLSearchParams
  readonly language: Language
  /** The title of a listing; a search is headed by its query. */
  readonly title?: string
  /** Whom the visitor follows; null for guests. */
  readonly followedIds?: readonly number[] | null
}

type SearchDeps = Pick<Deps, 'search' | 'pool' | 'catalogueCache'>

/**
 * Everything a page of results shows: cells, exact counts of every filter, near terms. Whoever follows nobody shares
 * it with all others, until the catalogue changes or the kept pages would be made anew.
 *
 * @throws {AppError} unavailable, before the first source is imported.
 */
export async function loadResults(
  deps: SearchDeps,
  { parameters, ...asked }: Input,
): Promise<ResultsModel> {
  const { place, language, title, followedIds = null } = asked
  const { filters, dropped } = keepKnown(readFilters(parameters, place), {
    ...deps.search.taxonomy(),
    colors: colorBuckets.map(({ id }) => id),
    isFollowing: followedIds !== null && followedIds.length > 0,
  })
  const find = () => findResults(deps, { ...asked, filters, dropped })
  if (followedIds !== null && followedIds.length > 0) return find()
  const question = [place, filters, dropped, language, title, followedIds]
  return deps.catalogueCache.once(`results ${JSON.stringify(question)}`, find)
}

type ReadInput = Omit<Input, 'parameters'> & ReturnType<typeof keepKnown>

async function findResults(
  deps: SearchDeps,
  { place, filters, dropped, language, title, followedIds = null }: ReadInput,
): Promise<ResultsModel> {
  const taxonomy = deps.search.taxonomy()
  const inLanguage = (vocabulary: 'style' | 'category', terms: readonly Term[]) =>
    terms.map((term) => ({ ...term, name: termName(language, vocabulary, term) }))
  const query = queryFromSlug(place.slug)
  const wanted = toSearchFilters(place, filters, { query, language })
  const own = await varietyOf(deps, filters, { query, language })
  const further = filters.product === 'item' ? FURTHER_ITEMS : 0
  const found = await searchCatalogue(deps, wanted, followedIds ?? [], further, own)
  const { facets, corrected, didYouMean, isWeak, nearMisses, broader, exact } = found.result
  const [items, packs, bundles] = await Promise.all([
    findCachedAssetCards(deps, found.assetIds),
    findPackCards(deps.pool, found.packIds),
    loadBundleCards(deps.pool, found.bundleIds),
  ])
  const packIds = packs.map(({ id }) => id)
  const previews = await findPackPreviews(deps.pool, packIds, PREVIEWS_PER_PACK)
  const isSheet = place.kind === 'icon'
  return {
    place,
    filters,
    heading: title ?? query,
    total: found.total,
    unfilteredTotal: isFiltered(place, filters)
      ? await countUnfiltered(deps, place, filters, { query, language })
      : found.total,
    lastPage: Math.max(
      1,
      Math.ceil(((found.result.listed ?? found.total) - further) / wanted.per_page),
    ),
    kinds: countKinds(found.result),
    products: facets.productTypes,
    price: facets.prices,
    motion: facets.animated,
    style: toChoices(facets.styles, inLanguage('style', taxonomy.styles), filters.style),
    category: toChoices(
      facets.categories,
      inLanguage('category', taxonomy.categories),
      filters.category,
    ),
    contributor: toChoices(
      facets.contributors,
      taxonomy.contributors,
      filters.contributor === null ? [] : [filters.contributor],
    ),
    color: facets.colors.flatMap(({ id, count }) => {
      const bucket = colorBuckets[id]
      return bucket ? [{ value: bucket.id, hex: bucket.hex, count }] : []
    }),
    nearestColor: nearestOf(filters.color),
    facets: facetChoices(facets, filters, { kind: place.kind }),
    exclusive: await countOnly(deps, wanted, 'exclusive', followedIds),
    featured: await countOnly(deps, wanted, 'featured', followedIds),
    followed: await countFollowed(deps, wanted, followedIds),
    items: toItemCells(items, found.result.ids, { isNamed: !isSheet }),
    packs: packs.map((row) => toPackCell(toPackCard(row, previews.get(row.id) ?? []))),
    bundles: bundles.map(toBundleCell),
    related: await findRelated(deps, place, corrected ?? query, language),
    nearMisses: nearMisses ?? [],
    broader: broader ?? [],
    didYouMean: didYouMean ?? null,
    corrected: corrected ?? null,
    isWeak,
    exact: exact ?? null,
    leftOut: found.result.dropped ?? [],
    dropped: labelled(dropped),
  }
}

function toSearchFilters(
  { kind }: ResultsContext,
  filters: ListFilters,
  { query, language }: { query: string; language: Language },
): SearchFilters {
  return {
    // Looks of a drawing may be called otherwise.
    query: filters.drawing === null ? query : '',
    asset: filters.isUnicon ? 'unicon' : (kind ?? 'all-asset'),
    product_type: filters.product,
    price: filters.price,
    style: [...filters.style],
    category: [...filters.category],
    color: filters.color ?? undefined,
    ...Object.fromEntries(Object.entries(filters.values).map(([name, own]) => [name, [...own]])),
    contributor: filters.contributor ?? undefined,
    animated: filters.animated ?? undefined,
    exclusive: filters.isExclusive || undefined,
    featured: filters.isFeatured || undefined,
    personalize: filters.isPersonal || undefined,
    sort: filters.sort,
    page: filters.page,
    per_page: filters.product === 'item' ? ITEMS_PER_PAGE : PACKS_PER_PAGE,
    lang: language,
  }
}

async function countUnfiltered(
  deps: Pick<Deps, 'search'>,
  place: ResultsContext,
  filters: ListFilters,
  text: { query: string; language: Language },
): Promise<number> {
  const { price = 'all', exclusive = false, featured = false } = fixedFilters(place)
  const bare: ListFilters = {
    ...unfiltered(filters),
    price,
    isExclusive: exclusive,
    isFeatured: featured,
  }
  const { total } = await searchCatalogue(deps, {
    ...toSearchFilters(place, bare, text),
    per_page: 1,
  })
  return total
}

/** Null for a named colour, and for none. */
function nearestOf(color: string | null): string | null {
  const isNamed = color === null || colorBuckets.some(({ id }) => id === color)
  return isNamed ? null : bucketOf(`#${color}`)
}

/** The index has no count of these: each is a search of its own. */
async function countOnly(
  deps: Pick<Deps, 'search'>,
  wanted: SearchFilters,
  flag: 'exclusive' | 'featured' | 'personalize',
  followedIds: readonly number[] | null,
): Promise<number> {
  const only = { ...wanted, [flag]: true, page: 1, per_page: 1 }
  const { total } = await searchCatalogue(deps, only, followedIds ?? [])
  return total
}

async function countFollowed(
  deps: Pick<Deps, 'search'>,
  wanted: SearchFilters,
  followedIds: readonly number[] | null,
): Promise<ResultsModel['followed']> {
  if (followedIds === null) return 'guest'
  if (followedIds.length === 0) return 'nobody'
  return countOnly(deps, wanted, 'personalize', followedIds)
}

const shownKinds = ['icon', 'illustration', '3d', 'lottie', 'kit-illustration', 'photo'] as const

function countKinds({ facets }: SearchResult): ResultsModel['kinds'] {
  const kinds = shownKinds.map((kind) => ({ kind, count: facets.kinds[kind] }))
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  return [{ kind: null, count: all }, ...kinds]
}

/** Counted values with their names; chosen ones stay even when nothing is left of them. */
function toChoices(
  counts: readonly FacetCount[],
  terms: readonly Term[],
  chosen: readonly string[],
): FilterChoice[] {
  const byId = new Map(terms.map((term) => [term.id, term]))
  const counted = counts.flatMap(({ id, count }) => {
    const term = byId.get(id)
    return term ? [{ value: term.slug, name: term.name, count }] : []
  })
  const missing = terms
    .filter(({ slug }) => chosen.includes(slug) && !counted.some(({ value }) => value === slug))
    .map(({ slug, name }) => ({ value: slug, name, count: 0 }))
  const isKept = ({ value }: FilterChoice, place: number) =>
    place < CHOICES_PER_FILTER || chosen.includes(value)
  return [...missing, ...counted.filter(isKept)]
}

/** Near terms, the closest first, each with the exact number of results its own search has here. */
async function findRelated(
  { search }: Pick<Deps, 'search'>,
  { kind }: ResultsContext,
  query: string,
  language: Language,
): Promise<ResultsModel['related']> {
  if (query === '') return []
  const terms = await search.relatedTerms(query, RELATED_TERMS * 2, language)
  const counted = await Promise.all(
    terms.map(async ({ term, count: together }) => {
      return { term, together, count: await countHits(search, kind, term, language) }
    }),
  )
  const close = byCloseness(counted).slice(0, RELATED_TERMS)
  return close.map(({ term, count }) => ({ term, count }))
}

async function countHits(
  search: Deps['search'],
  kind: AssetKind | null,
  text: string,
  lang: Language,
): Promise<number> {
  const { total } = await search.search({
    text,
    lang,
    ...(kind && { kinds: [kind] }),
    productType: 'item',
    sort: 'relevant',
    offset: 0,
    limit: 1,
    facets: 'kinds',
  })
  return total
}
