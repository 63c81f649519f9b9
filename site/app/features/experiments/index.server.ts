export {
  experimentSchema,
  readExperiments,
  withExperiments,
  type Experiment,
  type Experiments,
} from './experiment.ts'
export { houseFeatures } from './house-features.server.ts'
export { isKnownVariant } from './kept-variant.server.ts'
export { keptPriceVariant, priceVariantOf, type PriceVariant } from './price-variant.server.ts'
