export { loadCollections } from './load-collections.server.ts'
