import { assetKinds, productTypes, type SearchDocument } from '../contract/search-document.ts'

/**
 * Two 32-bit words per document hold what queries filter and count, side by side, so that a hit
 * costs one line of cache. The first: bits 0–2 kind, 3–4 product type, 5 free, 6 animated,
 * 7 unicon, 8 exclusive, 9 featured (together the flags), 10–19 ordinal of the style's profile, 20–31
 * that of the category's (see `facet-columns.ts`). So one histogram of 1,024 cells counts kinds, product types, prices and
 * animation at once. The second: bits 0–15 ordinal of the contributor, 16–31 colour buckets.
 */
export const FLAG_COUNT = 1024
/** The flags that have facets: kind, product type, free, animated. */
export const COARSE_FLAG_COUNT = 128
/** With more profiles than this, their ordinals have a column of their own and these bits are 0. */
export const STYLE_COUNT = 1024
export const CATEGORY_COUNT = 4096
export const COLOR_COUNT = 16
/** From this many contributors on, their ordinals have a column of their own. */
export const CONTRIBUTOR_LIMIT = 0x10000

/** A document's flags. */
export function flagsOf(document: SearchDocument): number {
  return (
    assetKinds.indexOf(document.kind) |
    (productTypes.indexOf(document.productType) << 3) |
    (document.isFree ? 1 << 5 : 0) |
    (document.isAnimated ? 1 << 6 : 0) |
    (document.isUnicon ? 1 << 7 : 0) |
    (document.isExclusive ? 1 << 8 : 0) |
    (document.isFeatured ? 1 << 9 : 0)
  )
}

export const kindOf = (word: number): number => word & 7
export const productTypeOf = (word: number): number => (word >>> 3) & 3
export const isFreeIn = (word: number): boolean => (word & (1 << 5)) !== 0
export const isAnimatedIn = (word: number): boolean => (word & (1 << 6)) !== 0
export const isUniconIn = (word: number): boolean => (word & (1 << 7)) !== 0
export const isExclusiveIn = (word: number): boolean => (word & (1 << 8)) !== 0
export const isFeaturedIn = (word: number): boolean => (word & (1 << 9)) !== 0
export const styleOf = (word: number): number => (word >>> 10) & 1023
export const categoryOf = (word: number): number => word >>> 20
