export { payoutExample, type PayoutExample } from './payout-example.ts'
