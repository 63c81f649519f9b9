import { assetKinds, productTypes, type SearchDocument } from './search-document.ts'

/**
 * One 32-bit word per document holds what nearly every query filters or counts:
 * bits 0–2 kind, 3–4 product type, 5 free, 6 animated, 7 unicon, 8 exclusive, 9 featured (together
 * the flags), 10–19 ordinal of the style, 20–31 ordinal of the category. So one histogram of 1,024
 * cells counts kinds, product types, prices and animation at once.
 */
export const FLAG_COUNT = 1024
export const STYLE_COUNT = 1024
export const CATEGORY_COUNT = 4096

/** Packs a document's flags and the ordinals of its style and category. */
export function packFacetWord(document: SearchDocument, style: number, category: number): number {
  const flags =
    assetKinds.indexOf(document.kind) |
    (productTypes.indexOf(document.productType) << 3) |
    (document.isFree ? 1 << 5 : 0) |
    (document.isAnimated ? 1 << 6 : 0) |
    (document.isUnicon ? 1 << 7 : 0) |
    (document.isExclusive ? 1 << 8 : 0) |
    (document.isFeatured ? 1 << 9 : 0)
  return (flags | (style << 10) | (category << 20)) >>> 0
}

export const kindOf = (word: number): number => word & 7
export const productTypeOf = (word: number): number => (word >>> 3) & 3
export const isFreeIn = (word: number): boolean => (word & (1 << 5)) !== 0
export const isAnimatedIn = (word: number): boolean => (word & (1 << 6)) !== 0
export const isUniconIn = (word: number): boolean => (word & (1 << 7)) !== 0
export const isExclusiveIn = (word: number): boolean => (word & (1 << 8)) !== 0
export const isFeaturedIn = (word: number): boolean => (word & (1 << 9)) !== 0
