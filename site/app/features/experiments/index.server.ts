export { isKnownVariant } from './kept-variant.server.ts'
export { keptPriceVariant, priceVariantOf, type PriceVariant } from './price-variant.server.ts'
