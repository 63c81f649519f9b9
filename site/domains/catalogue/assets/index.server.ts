export { assetHandlers } from './asset.api.server.ts'
export {
  type AssetRow,
  type StoredFileRow,
  findAssetById,
  findLikenesses,
  findPackNeighbours,
  findRenamedSlug,
  findSiblings,
  findStoredFiles,
  isTakenDown,
} from './asset.queries.server.ts'
export { attributionFacts, attributionOf } from './attribution-of.server.ts'
export { type FoundAsset, findAsset } from './find-asset.server.ts'
export { mountAssetFiles } from './asset-files.server.ts'
export { readStoredFile } from './read-stored-file.server.ts'
