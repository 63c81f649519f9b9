export { collectionHandlers } from './collections.api.server.ts'
export { mountCollectionEvents } from './follow-collection.server.ts'
export { mountCollectionExports } from './export/export-files.server.ts'
