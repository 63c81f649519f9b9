export { arrangedCollections } from './arranged-collections.server.ts'
export { type Arrangement, arrange, readArrangement } from './arrangement.ts'
export { curatedKinds } from './curate.server.ts'
export { loadCollections } from './load-collections.server.ts'
