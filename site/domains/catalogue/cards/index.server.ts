export { findBundleRows } from './bundle-cards.queries.server.ts'
export {
  type CardRow,
  findAssetCards,
  findAssetsOfPack,
  findPackCards,
  findPackPreviews,
} from './cards.queries.server.ts'
export { countPackOf, countPacksOfAssets } from './count-pack.queries.server.ts'
export { changeWithTags, countTagChanges } from './count-tags.queries.server.ts'
export { findCachedAssetCards } from './cached-cards.server.ts'
export { loadBundleCards } from './load-bundle-cards.server.ts'
export { termName } from './term-name.server.ts'
export { toApiBundle } from './to-api-bundle.server.ts'
export { toCard, toPackCard } from './to-card.server.ts'
export { toApiAsset } from './to-api-asset.server.ts'
