export { referralHandlers } from './affiliation.api.server.ts'
export { bookCommissions } from './book-commissions.server.ts'
export { entryColumns, fileOfEntries, fileOfVisits, visitColumns } from './load-referral.server.ts'
export { requestPayout } from './payouts.server.ts'
