export { BundleTiles } from './bundle-tiles.tsx'
