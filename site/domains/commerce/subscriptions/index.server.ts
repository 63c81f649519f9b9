export {
  type AddressInput,
  changeAddress,
  createAddress,
  listAddresses,
  removeAddress,
} from './addresses/manage-addresses.server.ts'
export { checkMoney, moneyChecks } from './check-money.queries.server.ts'
export { claimCoupon } from './coupons/claim-coupon.server.ts'
export {
  type InvoiceRow,
  findContact,
  findInvoiceOf,
} from './documents/documents.queries.server.ts'
export { invoicePdf } from './documents/invoice-pdf.server.ts'
export { billSubscriptions, recheckDueTaxIds } from './job/billing.jobs.server.ts'
export {
  cancelReasons,
  cancelSubscription,
  takeBackCancellation,
} from './life/cancel-subscription.server.ts'
export { changeSubscription, forgetChange } from './life/change-subscription.server.ts'
export { extendSubscription } from './life/extend-subscription.server.ts'
export { pauseSubscription, resumeSubscription } from './life/pause-subscription.server.ts'
export { refundPayment } from './life/refund-payment.server.ts'
export { requirePayer } from './payments/require-payer.server.ts'
export {
  type Withdrawal,
  confirmWithdrawal,
  declareWithdrawal,
  findWithdrawal,
} from './life/withdraw.server.ts'
export {
  type AppliedOutcome,
  applyPaymentOutcome,
} from './payments/apply-payment-outcome.server.ts'
export {
  forgetMethod,
  keepGivenMethod,
  listMethods,
  useMethod,
} from './payments/manage-methods.server.ts'
export type { PaymentMethodRow } from './payments/methods.queries.server.ts'
export type { BillingQuote } from './payment-row.ts'
export { findPlans } from './plans/plans.queries.server.ts'
export { type PurchaseQuote, quotePurchase } from './life/quote-purchase.server.ts'
export { requireSeats } from './seats/require-seats.server.ts'
export { findTeamSeats } from './seats/seats.queries.server.ts'
export type { SubscriptionRow } from './subscription-row.ts'
export { findSubscriptionsOf } from './subscriptions.queries.server.ts'
export { addressesOf, toWireAddress } from './wire/addresses-of.server.ts'
export { subscriptionsOf } from './wire/subscriptions-of.server.ts'
export { isLeftSql, leftPayment } from './payments/not-finished.ts'
export {
  countTransactions,
  findTransactions,
  toTransaction,
} from './wire/transactions.queries.server.ts'
