export type { NearHits } from './near-hits.ts'
export { NearTiles } from './near-tiles.tsx'
