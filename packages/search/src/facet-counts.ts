import {
  CATEGORY_COUNT,
  FLAG_COUNT,
  isAnimatedIn,
  isFreeIn,
  kindOf,
  productTypeOf,
  STYLE_COUNT,
} from './facet-word.ts'
import type { IndexData } from './index-data.ts'
import type { AssetKind, ProductType } from './search-document.ts'
import { assetKinds, productTypes } from './search-document.ts'
import type { FacetCount, SearchFacets } from './search-query.ts'

/** Histograms filled by one pass over the hits. */
export type Histograms = {
  /** Documents that pass every filter, by flags; the others fail just the named one. */
  readonly flags: Uint32Array
  readonly flagsButKind: Uint32Array
  readonly flagsButProductType: Uint32Array
  readonly flagsButPrice: Uint32Array
  readonly flagsButAnimated: Uint32Array
  readonly styles: Uint32Array
  readonly categories: Uint32Array
  readonly contributors: Uint32Array
  /** By low and by high byte of the colour mask. */
  readonly lowColors: Uint32Array
  readonly highColors: Uint32Array
}

export function createHistograms(data: IndexData): Histograms {
  return {
    flags: new Uint32Array(FLAG_COUNT),
    flagsButKind: new Uint32Array(FLAG_COUNT),
    flagsButProductType: new Uint32Array(FLAG_COUNT),
    flagsButPrice: new Uint32Array(FLAG_COUNT),
    flagsButAnimated: new Uint32Array(FLAG_COUNT),
    styles: new Uint32Array(STYLE_COUNT),
    categories: new Uint32Array(CATEGORY_COUNT),
    contributors: new Uint32Array(data.contributorIds.length),
    lowColors: new Uint32Array(256),
    highColors: new Uint32Array(256),
  }
}

/** Histograms as counts by name and identifier. */
export function facetsOf(data: IndexData, histograms: Histograms): SearchFacets {
  const { flags } = histograms
  const kinds = fold(flags, histograms.flagsButKind, kindOf)
  const types = fold(flags, histograms.flagsButProductType, productTypeOf)
  const prices = fold(flags, histograms.flagsButPrice, (word) => (isFreeIn(word) ? 1 : 0))
  const animated = fold(flags, histograms.flagsButAnimated, (word) => (isAnimatedIn(word) ? 1 : 0))
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
    styles: ranked(histograms.styles, (ordinal) => data.styleIds[ordinal]!),
    categories: ranked(histograms.categories, (ordinal) => data.categoryIds[ordinal]!),
    colors: ranked(colorCounts(histograms), (bit) => bit),
    contributors: ranked(histograms.contributors, (ordinal) => data.contributorIds[ordinal]!),
  }
}

function fold(passing: Uint32Array, butOne: Uint32Array, keyOf: (flags: number) => number) {
  const counts = new Float64Array(8)
  for (let flags = 0; flags < FLAG_COUNT; flags++) {
    const count = passing[flags]! + butOne[flags]!
    if (count > 0) counts[keyOf(flags)]! += count
  }
  return counts
}

function colorCounts({ lowColors, highColors }: Histograms): Uint32Array {
  const counts = new Uint32Array(16)
  for (let mask = 1; mask < 256; mask++) {
    const low = lowColors[mask]!
    const high = highColors[mask]!
    if (low === 0 && high === 0) continue
    for (let bit = 0; bit < 8; bit++) {
      if ((mask & (1 << bit)) === 0) continue
      counts[bit]! += low
      counts[bit + 8]! += high
    }
  }
  return counts
}

function ranked(counts: Uint32Array, idOf: (ordinal: number) => number): FacetCount[] {
  const found: FacetCount[] = []
  for (let ordinal = 0; ordinal < counts.length; ordinal++) {
    if (counts[ordinal]! > 0) found.push({ id: idOf(ordinal), count: counts[ordinal]! })
  }
  return found.sort((a, b) => b.count - a.count || a.id - b.id)
}
