export { findSeller, requireSeller } from './find-seller.server.ts'
export { findMaker } from './maker.queries.server.ts'
