import { isAnimatedIn, isFreeIn, kindOf, productTypeOf } from './facet-word.ts'
import { assetKinds, productTypes } from '../contract/search-document.ts'
import type { SearchQuery } from '../contract/search-query.ts'

/** Bitmaps of documents by flag: a kind each, a product type each, free, animated. */
const TYPES = assetKinds.length
const FREE = TYPES + productTypes.length
const ANIMATED = FREE + 1
const FLAG_BITMAPS = ANIMATED + 1

/** Documents that pass a filter on flags: those in any of the bitmaps, or in none of them. */
export type FlagGroup = { readonly bitmaps: readonly number[]; readonly isInverted: boolean }

export function buildFlagBits(count: number, facets: Uint32Array): Uint32Array {
  const words = (count + 31) >>> 5
  const bits = new Uint32Array(words * FLAG_BITMAPS)
  for (let doc = 0; doc < count; doc++) {
    const word = facets[doc * 2]!
    const at = doc >>> 5
    const bit = 1 << (doc & 31)
    bits[kindOf(word) * words + at]! |= bit
    bits[(TYPES + productTypeOf(word)) * words + at]! |= bit
    if (isFreeIn(word)) bits[FREE * words + at]! |= bit
    if (isAnimatedIn(word)) bits[ANIMATED * words + at]! |= bit
  }
  return bits
}

/** The query's filters that have bitmaps. */
export function flagGroupsOf({ kinds, productType, price, isAnimated }: SearchQuery): FlagGroup[] {
  const groups: FlagGroup[] = []
  if (kinds !== undefined && kinds.length > 0) {
    const bitmaps = kinds.map((kind) => assetKinds.indexOf(kind)).filter((at) => at >= 0)
    groups.push({ bitmaps, isInverted: false })
  }
  if (productType !== undefined) {
    groups.push({ bitmaps: [TYPES + productTypes.indexOf(productType)], isInverted: false })
  }
  if (price !== undefined) groups.push({ bitmaps: [FREE], isInverted: price === 'premium' })
  if (isAnimated !== undefined) groups.push({ bitmaps: [ANIMATED], isInverted: !isAnimated })
  return groups
}
