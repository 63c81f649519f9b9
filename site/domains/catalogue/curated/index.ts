export { collections } from './collections.ts'
export { topics, type CuratedRule } from './curated-rules.ts'
