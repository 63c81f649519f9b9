export { approvePayout, markPayoutPaid, movePayout, refusePayout } from './decide-payouts.server.ts'
export { fileOfPayouts, payoutColumns } from './load-payouts.server.ts'
export { payoutFile, payoutFormats } from './payout-file.server.ts'
export { payoutHandlers } from './payouts.api.server.ts'
