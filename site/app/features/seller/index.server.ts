export { findSeller, requireSeller } from './find-seller.server.ts'
