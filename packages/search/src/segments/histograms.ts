import {
  CATEGORY_COUNT,
  COARSE_FLAG_COUNT,
  COLOR_COUNT,
  STYLE_COUNT,
} from '../columns/facet-word.ts'
import type { IndexData } from '../columns/index-data.ts'

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
    // Of full size whatever the catalogue has, so that a hit's profile needs no check.
    styles: new Uint32Array(Math.max(STYLE_COUNT, data.styleIds.length)),
    categories: new Uint32Array(Math.max(CATEGORY_COUNT, data.categoryIds.length)),
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
