export { collections } from './curated-rules.ts'
