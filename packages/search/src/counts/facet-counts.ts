import {
  CATEGORY_COUNT,
  COARSE_FLAG_COUNT,
  COLOR_COUNT,
  isAnimatedIn,
  isFreeIn,
  kindOf,
  productTypeOf,
  STYLE_COUNT,
} from '../columns/facet-word.ts'
import type { IndexData } from '../columns/index-data.ts'
import type { AssetKind, ProductType } from '../search-document.ts'
import { assetKinds, productTypes } from '../search-document.ts'
import type { FacetCount, SearchFacets } from '../search-query.ts'

/** Histograms filled by one pass over the hits of a segment. */
export type Histograms = {
  /** Documents that pass every filter, by coarse flags; the others fail just the named one. */
  readonly flags: Uint32Array
  readonly flagsButKind: Uint32Array
  readonly flagsButProductType: Uint32Array
  readonly flagsButPrice: Uint32Array
  readonly flagsButAnimated: Uint32Array
  readonly styles: Uint32Array
  readonly categories: Uint32Array
  readonly contributors: Uint32Array
  readonly colors: Uint32Array
  /** By low and by high byte of the colour mask, to be added to `colors`. */
  readonly lowColors: Uint32Array
  readonly highColors: Uint32Array
}

export function createHistograms(data: IndexData): Histograms {
  return {
    flags: new Uint32Array(COARSE_FLAG_COUNT),
    flagsButKind: new Uint32Array(COARSE_FLAG_COUNT),
    flagsButProductType: new Uint32Array(COARSE_FLAG_COUNT),
    flagsButPrice: new Uint32Array(COARSE_FLAG_COUNT),
    flagsButAnimated: new Uint32Array(COARSE_FLAG_COUNT),
    // Of full size whatever the catalogue has, so that a hit's style needs no check.
    styles: new Uint32Array(STYLE_COUNT),
    categories: new Uint32Array(CATEGORY_COUNT),
    contributors: new Uint32Array(data.contributorIds.length),
    colors: new Uint32Array(COLOR_COUNT),
    lowColors: new Uint32Array(256),
    highColors: new Uint32Array(256),
  }
}

/** Empties all histograms. */
export function clearHistograms(histograms: Histograms): void {
  for (const histogram of Object.values(histograms)) histogram.fill(0)
}

type Counted = { readonly data: IndexData; readonly histograms: Histograms }

/** The histograms of all segments as counts by name and identifier. */
export function facetsOf(segments: readonly Counted[], wantsAll: boolean): SearchFacets {
  const kinds = fold(segments, 'flagsButKind', kindOf)
  const types = fold(segments, 'flagsButProductType', productTypeOf)
  const prices = fold(segments, 'flagsButPrice', (word) => (isFreeIn(word) ? 1 : 0))
  const animated = fold(segments, 'flagsButAnimated', (word) => (isAnimatedIn(word) ? 1 : 0))
  for (const { histograms } of segments) if (wantsAll) foldColors(histograms)
  const list = (
    histogram: 'styles' | 'categories' | 'contributors',
    column: 'styleIds' | 'categoryIds' | 'contributorIds',
  ): FacetCount[] =>
    wantsAll
      ? rank(segments.map(({ data, histograms }) => [histograms[histogram], data[column]]))
      : []
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
    styles: list('styles', 'styleIds'),
    categories: list('categories', 'categoryIds'),
    colors: wantsAll ? rank(segments.map(({ histograms }) => [histograms.colors, colorIds])) : [],
    contributors: list('contributors', 'contributorIds'),
  }
}

const colorIds = Float64Array.from({ length: COLOR_COUNT }, (_, bit) => bit)

/** How many documents of all segments pass every filter. */
export function totalOf(segments: readonly Counted[]): number {
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
