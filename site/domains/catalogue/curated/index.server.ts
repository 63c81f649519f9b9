export { arrangedCollections, shownCollections } from './arranged-collections.server.ts'
export { type Arranged, type Arrangement, arrange, readArrangement } from './arrangement.ts'
export { curate, curatedKinds, inTurn, type CuratedList } from './curate.server.ts'
export { findRuledWorks } from './find-ruled-works.server.ts'
