export { claimCoupon } from './coupons/claim-coupon.server.ts'
export {
  applyPaymentOutcome,
  type AppliedOutcome,
} from './payments/apply-payment-outcome.server.ts'
export type { BillingQuote } from './payments/payment-row.ts'
export { findPlans } from './plans/plans.queries.server.ts'
export {
  quotePurchase,
  type PurchaseQuote,
  type PurchaseWish,
} from './plans/quote-purchase.server.ts'
export type { SubscriptionRow } from './subscription-row.ts'
export { findSubscriptionsOf } from './subscriptions.queries.server.ts'
