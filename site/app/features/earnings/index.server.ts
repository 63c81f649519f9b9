export { earningHandlers } from './earnings.api.server.ts'
export { bookEarnings } from './book-earnings.server.ts'
export { findEarningBalances } from './earnings.queries.server.ts'
