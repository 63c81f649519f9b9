export { evaluateFeature, type Evaluation, type Exposure } from './evaluate-feature.ts'
export type { Attributes, Feature, Features, Json } from './feature.ts'
export { publicFeatures } from './public-features.ts'
