export { vocabularyOf } from './match-reference.ts'
export { searchReference } from './search-reference.ts'
