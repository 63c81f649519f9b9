export { collections, topics } from './curated-rules.ts'
