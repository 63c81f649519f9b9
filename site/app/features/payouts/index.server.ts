export {
  approvePayout,
  listPayouts,
  markPayoutPaid,
  refusePayout,
  type StaffPayout,
} from './decide-payouts.server.ts'
export { payoutFile, payoutFormats, type PayoutFormat } from './payout-file.server.ts'
export { fileOfPayouts, payoutColumns } from './load-payouts.server.ts'
