import { leastSides } from '@tessera/contracts'
import type { FacetCount, SearchQuery, SearchResult } from '@tessera/search'
import type {
  CatalogueQuery,
  CatalogueResult,
  TraitFacets,
  TraitFilters,
} from './catalogue-search.ts'
import {
  dimensionOf,
  readCategoryCode,
  readStyleCode,
  type CategoryTraits,
  type StyleTraits,
} from './trait-codes.ts'

type Engine = (query: SearchQuery) => Promise<SearchResult>

/** So long the list of numbers in use may be old; an index that is replaced drops it at once. */
const FRESH_MS = 200
/** A number that no document has: an empty list would be no filter. */
const NOTHING = [-1]

type StyleFilter = 'style' | 'license' | 'orientation' | 'fileType'
type CategoryFilter = 'category' | 'minWidth' | 'minHeight' | 'dimension'
type Counted<T> = { readonly traits: T; readonly count: number }

/**
 * Lets an engine that knows styles and categories only filter and count every trait that their
 * numbers hold (trait-codes.ts). `version` changes when the index is replaced.
 */
export function searchTraits(
  engine: Engine,
  version: () => unknown,
): (query: CatalogueQuery) => Promise<CatalogueResult> {
  let known = {
    version: undefined as unknown,
    readAt: -Infinity,
    styles: noCodes,
    categories: noCodes,
  }

  async function codesInUse(): Promise<typeof known> {
    const isFresh = known.version === version() && performance.now() - known.readAt < FRESH_MS
    if (isFresh) return known
    const started = { version: version(), readAt: performance.now() }
    const { facets } = await engine({ sort: 'popular', offset: 0, limit: 0 })
    const idsOf = (counts: readonly FacetCount[]) => counts.map(({ id }) => id)
    known = { ...started, styles: idsOf(facets.styles), categories: idsOf(facets.categories) }
    return known
  }

  return async ({ traits = {}, styleIds, categoryIds, ...query }) => {
    const styleChecks = checksOfStyle(styleIds, traits)
    const categoryChecks = checksOfCategory(categoryIds, traits)
    const isNarrowed = styleChecks.size + categoryChecks.size > 0
    const codes = isNarrowed ? await codesInUse() : known
    const result = await engine({
      ...query,
      ...(styleChecks.size > 0 && { styleIds: passing(codes.styles, readStyleCode, styleChecks) }),
      ...(categoryChecks.size > 0 && {
        categoryIds: passing(codes.categories, readCategoryCode, categoryChecks),
      }),
    })
    const styles = decode(result.facets.styles, readStyleCode)
    const categories = decode(result.facets.categories, readCategoryCode)
    return {
      ...result,
      facets: {
        ...result.facets,
        ...countStyles(styles, styleChecks),
        ...countCategories(categories, categoryChecks),
      },
    }
  }
}

const noCodes: readonly number[] = []

type Checks<Name, T> = ReadonlyMap<Name, (traits: T) => boolean>

function checksOfStyle(
  styleIds: readonly number[] | undefined,
  { licenses, orientations, fileTypes }: TraitFilters,
): Checks<StyleFilter, StyleTraits> {
  const checks = new Map<StyleFilter, (traits: StyleTraits) => boolean>()
  if (styleIds?.length) checks.set('style', ({ styleId }) => styleIds.includes(styleId))
  if (licenses?.length) checks.set('license', ({ license }) => licenses.includes(license))
  if (orientations?.length) {
    checks.set('orientation', ({ orientation }) =>
      orientations.some((wanted) => wanted === orientation),
    )
  }
  if (fileTypes?.length) {
    checks.set('fileType', (traits) => fileTypes.some((type) => traits.fileTypes.includes(type)))
  }
  return checks
}

function checksOfCategory(
  categoryIds: readonly number[] | undefined,
  { minWidth, minHeight, dimension }: TraitFilters,
): Checks<CategoryFilter, CategoryTraits> {
  const checks = new Map<CategoryFilter, (traits: CategoryTraits) => boolean>()
  if (categoryIds?.length)
    checks.set('category', ({ categoryId }) => categoryIds.includes(categoryId))
  if (minWidth !== undefined) {
    const least = leastSides.indexOf(minWidth) + 1
    checks.set('minWidth', ({ widthRank }) => widthRank >= least)
  }
  if (minHeight !== undefined) {
    const least = leastSides.indexOf(minHeight) + 1
    checks.set('minHeight', ({ heightRank }) => heightRank >= least)
  }
  if (dimension !== undefined) {
    checks.set('dimension', (traits) => dimensionOf(traits) === dimension)
  }
  return checks
}

function passing<T>(
  codes: readonly number[],
  read: (code: number) => T,
  checks: Checks<string, T>,
): readonly number[] {
  const found = codes.filter((code) => passes(read(code), checks, null))
  return found.length === 0 ? NOTHING : found
}

/** Whether traits pass every check but the one of the filter that is counted. */
function passes<T>(traits: T, checks: Checks<string, T>, except: string | null): boolean {
  return [...checks].every(([name, check]) => name === except || check(traits))
}

function decode<T>(counts: readonly FacetCount[], read: (code: number) => T): Counted<T>[] {
  return counts.map(({ id, count }) => ({ traits: read(id), count }))
}

function countStyles(
  all: readonly Counted<StyleTraits>[],
  checks: Checks<StyleFilter, StyleTraits>,
): Pick<TraitFacets, 'licenses' | 'orientations' | 'fileTypes'> & { styles: FacetCount[] } {
  const without = (name: StyleFilter) => all.filter(({ traits }) => passes(traits, checks, name))
  return {
    styles: toFacet(without('style'), ({ styleId }) => [styleId]),
    licenses: toCounts(without('license'), ({ license }) => [license]),
    orientations: toCounts(without('orientation'), ({ orientation }) => orientation ?? []),
    fileTypes: toCounts(without('fileType'), ({ fileTypes }) => fileTypes),
  }
}

function countCategories(
  all: readonly Counted<CategoryTraits>[],
  checks: Checks<CategoryFilter, CategoryTraits>,
): Pick<TraitFacets, 'minWidths' | 'minHeights' | 'dimensions'> & { categories: FacetCount[] } {
  const without = (name: CategoryFilter) => all.filter(({ traits }) => passes(traits, checks, name))
  return {
    categories: toFacet(without('category'), ({ categoryId }) => [categoryId]),
    minWidths: toCounts(without('minWidth'), ({ widthRank }) => leastSides.slice(0, widthRank)),
    minHeights: toCounts(without('minHeight'), ({ heightRank }) => leastSides.slice(0, heightRank)),
    dimensions: toCounts(without('dimension'), (traits) => dimensionOf(traits) ?? []),
  }
}

function toFacet<T>(all: readonly Counted<T>[], idsOf: (traits: T) => number[]): FacetCount[] {
  return [...tally(all, idsOf)]
    .map(([id, count]) => ({ id, count }))
    .toSorted((a, b) => b.count - a.count || a.id - b.id)
}

/** Counts by value, most frequent first. */
function toCounts<T, V extends string | number>(
  all: readonly Counted<T>[],
  valuesOf: (traits: T) => V | readonly V[],
): { value: V; count: number }[] {
  return [...tally(all, valuesOf)]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

function tally<T, V>(all: readonly Counted<T>[], valuesOf: (traits: T) => V | readonly V[]) {
  const counts = new Map<V, number>()
  for (const { traits, count } of all) {
    for (const value of [valuesOf(traits)].flat() as V[]) {
      counts.set(value, (counts.get(value) ?? 0) + count)
    }
  }
  return counts
}
