import {
  CATEGORY_COUNT,
  FLAG_COUNT,
  isAnimatedIn,
  isExclusiveIn,
  isFeaturedIn,
  isFreeIn,
  isUniconIn,
  kindOf,
  productTypeOf,
  STYLE_COUNT,
} from './facet-word.ts'
import type { IndexData } from './index-data.ts'
import { assetKinds, productTypes } from './search-document.ts'
import type { SearchQuery } from './search-query.ts'

/** One bit per filter a document may fail. Those without a facet share one bit. */
export const FAILS_KIND = 1
export const FAILS_PRODUCT_TYPE = 2
export const FAILS_PRICE = 4
export const FAILS_ANIMATED = 8
export const FAILS_STYLE = 16
export const FAILS_CATEGORY = 32
export const FAILS_COLOR = 64
export const FAILS_CONTRIBUTOR = 128
export const FAILS_OTHER = 256

/** Filters as look-ups, so that a document costs a few array reads whatever was asked for. */
export type CompiledFilters = {
  readonly isEmpty: boolean
  /** The contributor is the only filter set. */
  readonly isContributorOnly: boolean
  readonly flagFails: Uint16Array
  readonly styleFails: Uint16Array
  readonly categoryFails: Uint16Array
  /** Bit that the colour mask must hold; 0 for any. */
  readonly colorBit: number
  /** Ordinal, -1 for any, -2 for one that no document has. */
  readonly contributor: number
  readonly pack: number
}

const noFilters: CompiledFilters = {
  isEmpty: true,
  isContributorOnly: false,
  flagFails: new Uint16Array(FLAG_COUNT),
  styleFails: new Uint16Array(STYLE_COUNT),
  categoryFails: new Uint16Array(CATEGORY_COUNT),
  colorBit: 0,
  contributor: -1,
  pack: -1,
}

/** Reads a query's filters once. An empty list is no filter. */
export function compileFilters(data: IndexData, query: SearchQuery): CompiledFilters {
  const active = activeFilters(query)
  if (active.length === 0) return noFilters
  const { styleIds, categoryIds, colorBucket, contributorId, packId } = query
  return {
    isEmpty: false,
    isContributorOnly: active.length === 1 && contributorId !== undefined,
    flagFails: Uint16Array.from({ length: FLAG_COUNT }, (_, flags) => failsOf(flags, query)),
    styleFails: ordinalFails(data.styleIds, styleIds, STYLE_COUNT, FAILS_STYLE),
    categoryFails: ordinalFails(data.categoryIds, categoryIds, CATEGORY_COUNT, FAILS_CATEGORY),
    // A bucket beyond the mask is one that no document has.
    colorBit: colorBucket === undefined ? 0 : bitOf(colorBucket),
    contributor: ordinalOf(data.contributorIds, contributorId),
    pack: ordinalOf(data.packIds, packId),
  }
}

const notFilters = new Set(['text', 'sort', 'offset', 'limit', 'facets'])

function activeFilters(query: SearchQuery): string[] {
  return Object.entries(query)
    .filter(([name]) => !notFilters.has(name))
    .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
    .map(([name]) => name)
}

function failsOf(flags: number, query: SearchQuery): number {
  const { kinds, productType, price, isAnimated, isUnicon, isExclusive, isFeatured } = query
  const kind = assetKinds[kindOf(flags)]
  let fails = 0
  if (kinds !== undefined && kinds.length > 0 && !(kind && kinds.includes(kind))) {
    fails |= FAILS_KIND
  }
  if (productType !== undefined && productTypes[productTypeOf(flags)] !== productType) {
    fails |= FAILS_PRODUCT_TYPE
  }
  if (price !== undefined && isFreeIn(flags) !== (price === 'free')) fails |= FAILS_PRICE
  if (differs(isAnimated, isAnimatedIn(flags))) fails |= FAILS_ANIMATED
  if (differs(isUnicon, isUniconIn(flags))) fails |= FAILS_OTHER
  if (differs(isExclusive, isExclusiveIn(flags))) fails |= FAILS_OTHER
  if (differs(isFeatured, isFeaturedIn(flags))) fails |= FAILS_OTHER
  return fails
}

function differs(wanted: boolean | undefined, actual: boolean): boolean {
  return wanted !== undefined && wanted !== actual
}

function ordinalFails(
  ids: Float64Array,
  wanted: readonly number[] | undefined,
  size: number,
  bit: number,
): Uint16Array {
  const fails = new Uint16Array(size)
  if (wanted === undefined || wanted.length === 0) return fails
  const set = new Set(wanted)
  return fails.map((_, ordinal) => (ordinal < ids.length && set.has(ids[ordinal]!) ? 0 : bit))
}

function bitOf(bucket: number): number {
  return bucket >= 0 && bucket < 16 ? 1 << bucket : 1 << 16
}

function ordinalOf(ids: Float64Array, id: number | undefined): number {
  if (id === undefined) return -1
  const ordinal = ids.indexOf(id)
  return ordinal === -1 ? -2 : ordinal
}
