export { findSeller, requireSeller, type Seller } from './find-seller.server.ts'
