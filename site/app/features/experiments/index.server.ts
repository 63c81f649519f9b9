export { keptPriceVariant, priceVariantOf, type PriceVariant } from './price-variant.server.ts'
