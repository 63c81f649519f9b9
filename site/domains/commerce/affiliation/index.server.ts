export { referralHandlers } from './affiliation.api.server.ts'
export { bookDueCommissions } from './affiliation.jobs.server.ts'
export { entryColumns, fileOfEntries, fileOfVisits, visitColumns } from './load-referral.server.ts'
export { requestPayout } from './payouts.server.ts'
