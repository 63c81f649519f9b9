export { termPath } from './term-route.ts'
export { type TermTile, TermTiles } from './term-tiles.tsx'
export { TermAssets } from './term-assets.tsx'
export { AssetGrid } from './asset-grid.tsx'
