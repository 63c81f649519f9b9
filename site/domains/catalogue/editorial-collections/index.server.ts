export { findEditorialSlugs, findEditorialTiles } from './editorial-collections.queries.server.ts'
export {
  isEditorialCollection,
  openEditorialCollection,
} from './open-editorial-collection.server.ts'
