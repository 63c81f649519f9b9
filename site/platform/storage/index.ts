export type { FileStore } from './file-store.ts'
export { createLocalFileStore, type LocalFileStore } from './local-file-store.ts'
export { StorageError, type StorageErrorCode } from './storage-error.ts'
export { createRenderCache, type RenderCache } from './render-cache.ts'
