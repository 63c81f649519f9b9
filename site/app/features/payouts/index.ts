export { payoutSources, payoutStates, type PayoutSource, type PayoutState } from './payout-paths.ts'
