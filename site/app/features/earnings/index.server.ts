export { bookEarnings } from './book-earnings.server.ts'
export { findEarningBalances, type EarningBalance } from './earnings.queries.server.ts'
