export { parseExperiments, readExperiments, type Experiment } from './experiment.ts'
export { houseFeatures } from './house-features.server.ts'
export { isKnownVariant } from './kept-variant.server.ts'
export { keptPriceVariant, priceVariantOf, type PriceVariant } from './price-variant.server.ts'
