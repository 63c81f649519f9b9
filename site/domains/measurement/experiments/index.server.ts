export { type Experiment, parseExperiments, readExperiments } from './experiment.ts'
export { siteFeatures } from './site-features.server.ts'
export { isKnownVariant } from './kept-variant.server.ts'
export { keptPriceVariant, priceVariantOf } from './price-variant.server.ts'
