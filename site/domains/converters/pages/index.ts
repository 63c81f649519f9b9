export { browserPairs } from './browser-pairs.ts'
