export { findHouseSlugs } from './house-collections.queries.server.ts'
export { curatedKinds } from './curate.server.ts'
export { loadCollections } from './load-collections.server.ts'
