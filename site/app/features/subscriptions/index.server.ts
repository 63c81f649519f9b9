export { checkMoney, moneyChecks } from './check-money.queries.server.ts'
export { claimCoupon } from './coupons/claim-coupon.server.ts'
export { type Contact, findContact } from './documents/documents.queries.server.ts'
export { type BillingRun, runBilling } from './job/run-billing.server.ts'
export {
  type CancelReason,
  cancelReasons,
  cancelSubscription,
  takeBackCancellation,
} from './life/cancel-subscription.server.ts'
export {
  type ChangeResult,
  changeSubscription,
  type ChangeWish,
  forgetChange,
} from './life/change-subscription.server.ts'
export type { ChargeDeps } from './life/charge-payment.server.ts'
export { extendSubscription } from './life/extend-subscription.server.ts'
export { pauseSubscription, resumeSubscription } from './life/pause-subscription.server.ts'
export { refundPayment } from './life/refund-payment.server.ts'
export { requirePayer } from './life/require-payer.server.ts'
export { startTrial } from './life/start-trial.server.ts'
export {
  confirmWithdrawal,
  declareWithdrawal,
  findWithdrawal,
  type Withdrawal,
} from './life/withdraw.server.ts'
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
export { findInvoiceOf, type InvoiceRow } from './documents/documents.queries.server.ts'
export {
  type AddressWish,
  changeAddress,
  createAddress,
  listAddresses,
  removeAddress,
} from './addresses/manage-addresses.server.ts'
export type { AddressRow } from './addresses/addresses.queries.server.ts'
export {
  forgetMethod,
  keepGivenMethod,
  listMethods,
  useMethod,
} from './payments/manage-methods.server.ts'
export type { PaymentMethodRow } from './payments/methods.queries.server.ts'
export { addressesOf, toWireAddress } from './wire/addresses-of.server.ts'
export { subscriptionsOf } from './wire/subscriptions-of.server.ts'
export { findTransactions } from './wire/transactions.queries.server.ts'
export { invoicePdf } from './documents/invoice-pdf.server.ts'
export { type BillingWorker, startBillingWorker } from './job/billing-worker.server.ts'
