export { browserPairs } from './browser-pairs.ts'
export { nameResult } from './batch/name-results.ts'
