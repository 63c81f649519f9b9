export { earningHandlers } from './earnings.api.server.ts'
export { closeEarningMonths } from './earnings.jobs.server.ts'
export { findEarningBalances } from './earnings.queries.server.ts'
