export { findNearHits } from './find-near-hits.server.ts'
