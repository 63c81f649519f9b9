import {
  COARSE_FLAG_COUNT,
  COLOR_COUNT,
  isAnimatedIn,
  isFreeIn,
  kindOf,
  productTypeOf,
} from '../columns/facet-word.ts'
import type { IndexData } from '../columns/index-data.ts'
import type { AssetKind, ProductType } from '../contract/search-document.ts'
import { assetKinds, productTypes } from '../contract/search-document.ts'
import type { FacetCount, SearchFacets, SearchQuery } from '../contract/search-query.ts'
import type { Histograms } from '../segments/histograms.ts'
import type { ProfileTable } from '../columns/profiles.ts'
import type { ProfileGroup } from '../contract/facet-column.ts'
import { checkProfiles } from '../filters/check-profiles.ts'
import { foldProfiles } from './fold-profiles.ts'

/** The parts of a segment that are counted. */
type Counted = {
  readonly data: IndexData
  readonly histograms: Histograms
  readonly profiles: Readonly<Record<ProfileGroup, ProfileTable>>
}

/** The histograms of all segments as counts by name and identifier. */
export function facetsOf(segments: readonly Counted[], query: SearchQuery): SearchFacets {
  const wantsAll = query.facets !== 'kinds'
  const kinds = fold(segments, 'flagsButKind', kindOf)
  const types = fold(segments, 'flagsButProductType', productTypeOf)
  const prices = fold(segments, 'flagsButPrice', (word) => (isFreeIn(word) ? 1 : 0))
  const animated = fold(segments, 'flagsButAnimated', (word) => (isAnimatedIn(word) ? 1 : 0))
  return {
    kinds: Object.fromEntries(assetKinds.map((kind, i) => [kind, kinds[i]!])) as Record<
      AssetKind,
      number
    >,
    productTypes: Object.fromEntries(productTypes.map((type, i) => [type, types[i]!])) as Record<
      ProductType,
      number
    >,
    prices: { free: prices[1]!, premium: prices[0]! },
    animated: { animated: animated[1]!, still: animated[0]! },
    ...(wantsAll ? listsOf(segments, query) : emptyLists(segments)),
  }
}

const colorIds = positions(COLOR_COUNT)

type Lists = Pick<SearchFacets, 'styles' | 'categories' | 'colors' | 'contributors' | 'values'>

function listsOf(segments: readonly Counted[], query: SearchQuery): Lists {
  for (const { histograms } of segments) foldColors(histograms)
  const style = rankGroup(segments, 'style', 'styles', query.styleIds, query)
  const category = rankGroup(segments, 'category', 'categories', query.categoryIds, query)
  return {
    styles: style.ids,
    categories: category.ids,
    colors: rank(segments.map(({ histograms }) => [histograms.colors, colorIds])),
    contributors: rank(
      segments.map(({ data, histograms }) => [histograms.contributors, data.contributorIds]),
    ),
    values: { ...style.values, ...category.values },
  }
}

function emptyLists(segments: readonly Counted[]): Lists {
  const values: Record<string, FacetCount[]> = {}
  for (const { style, category } of segments.slice(0, 1).map(({ profiles }) => profiles)) {
    for (const { name } of style.columns) values[name] = []
    for (const { name } of category.columns) values[name] = []
  }
  return { styles: [], categories: [], colors: [], contributors: [], values }
}

/** The counts of styles or categories, and of the columns beside them. */
function rankGroup(
  segments: readonly Counted[],
  group: ProfileGroup,
  histogram: 'styles' | 'categories',
  wantedIds: readonly number[] | undefined,
  { values }: SearchQuery,
): { readonly ids: FacetCount[]; readonly values: Record<string, FacetCount[]> } {
  const columns = segments[0]?.profiles[group].columns ?? []
  if (columns.length === 0) {
    const parts = segments.map(
      ({ histograms, profiles }) => [histograms[histogram], profiles[group].ids] as const,
    )
    return { ids: rank(parts), values: {} }
  }
  const folded = segments.map(({ histograms, profiles }) => {
    const table = profiles[group]
    const checks = checkProfiles(table, wantedIds, values)
    return { table, ...foldProfiles(table, histograms[histogram], checks) }
  })
  const counts = columns.map(({ name, size }, i) => {
    const parts = folded.map(({ byColumn }) => [byColumn[i]!, positions(size)] as const)
    return [name, rank(parts)] as const
  })
  return {
    ids: rank(folded.map(({ byId, table }) => [byId, table.distinctIds])),
    values: Object.fromEntries(counts),
  }
}

function positions(size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, position) => position)
}

/** How many documents of all segments pass every filter. */
export function totalOf(segments: readonly Pick<Counted, 'histograms'>[]): number {
  return segments.reduce((sum, { histograms }) => sum + totalIn(histograms), 0)
}

/** How many documents of one segment pass every filter. */
export function totalIn({ flags }: Histograms): number {
  let total = 0
  for (let i = 0; i < flags.length; i++) total += flags[i]!
  return total
}

function fold(
  segments: readonly Counted[],
  butOne: 'flagsButKind' | 'flagsButProductType' | 'flagsButPrice' | 'flagsButAnimated',
  keyOf: (flags: number) => number,
): Float64Array {
  const counts = new Float64Array(8)
  for (const { histograms } of segments) {
    const passing = histograms.flags
    const failing = histograms[butOne]
    for (let flags = 0; flags < COARSE_FLAG_COUNT; flags++) {
      const count = passing[flags]! + failing[flags]!
      if (count > 0) counts[keyOf(flags)]! += count
    }
  }
  return counts
}

function foldColors({ colors, lowColors, highColors }: Histograms): void {
  for (let mask = 1; mask < 256; mask++) {
    const low = lowColors[mask]!
    const high = highColors[mask]!
    if (low === 0 && high === 0) continue
    for (let bit = 0; bit < 8; bit++) {
      if ((mask & (1 << bit)) === 0) continue
      colors[bit]! += low
      colors[bit + 8]! += high
    }
  }
}

/** Most first, then by identifier. Sorting numbers beats sorting thousands of objects tenfold. */
function rank(parts: readonly (readonly [Uint32Array, Float64Array])[]): FacetCount[] {
  const [counts, ids] = merge(parts)
  const SPAN = 2 ** 21
  if (ids.length >= SPAN) throw new RangeError(`a facet has at most ${SPAN} values`)
  const keys = new Float64Array(ids.length)
  let used = 0
  for (let i = 0; i < ids.length; i++) {
    if (counts[i]! > 0) keys[used++] = counts[i]! * SPAN + (SPAN - 1 - i)
  }
  const sorted = keys.subarray(0, used).sort()
  const ranked: FacetCount[] = []
  for (let at = used - 1; at >= 0; at--) {
    const count = Math.floor(sorted[at]! / SPAN)
    ranked.push({ id: ids[SPAN - 1 - (sorted[at]! - count * SPAN)]!, count })
  }
  return ranked
}

/** The counts of the same identifier added up, identifiers ascending. */
function merge(
  parts: readonly (readonly [Uint32Array, Float64Array])[],
): readonly [ArrayLike<number>, Float64Array] {
  const [only, ...more] = parts
  if (only !== undefined && more.length === 0) return only
  const totals = new Map<number, number>()
  for (const [counts, ids] of parts) {
    ids.forEach((id, i) => {
      if (counts[i]! > 0) totals.set(id, (totals.get(id) ?? 0) + counts[i]!)
    })
  }
  const ids = Float64Array.from(totals.keys()).sort()
  return [Float64Array.from(ids, (id) => totals.get(id)!), ids]
}
