export { assetHandlers } from './asset.api.server.ts'
export {
  findRenamedSlug,
  findStoredFiles,
  type ItemRow,
  type StoredFileRow,
} from './asset.queries.server.ts'
export { declaredOf } from './declared-of.ts'
export { attributionFacts, attributionOf } from './attribution-of.server.ts'
export { findItem, type FoundItem } from './find-item.server.ts'
export { mountItemFiles } from './item-files.server.ts'
