export { collections } from './collections.ts'
export { topics } from './curated-rules.ts'
