export { collectionHandlers } from './collections.api.server.ts'
export { mountCollectionEvents } from './follow-collection.server.ts'
