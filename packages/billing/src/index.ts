export {
  COMMISSION_DAYS,
  COMMISSION_PERCENT,
  commissionOf,
  HOLD_DAYS,
  leastPayout,
  reversedOf,
} from './commission.ts'
export { type SubscribeFacts, type SubscribeStep, subscribeStep } from './confirm-upgrade.ts'
export {
  canonicalCode,
  type Coupon,
  type CouponRefusal,
  reductionOf,
  refuseCoupon,
} from './coupon.ts'
export {
  type Coverage,
  coverageOf,
  type KindCoverage,
  type KindLimit,
  limitEndsAt,
  limitStartsAt,
} from './coverage.ts'
export { dunningMail, type DunningStep, nextDunningStep, RETRY_DAYS } from './dunning.ts'
export { earningPool, type EarningPool, type PoolInput } from './earnings/earning-pool.ts'
export {
  type EarningTerms,
  leastPayoutOf,
  standardEarningTerms,
  weightOf,
} from './earnings/earning-terms.ts'
export {
  type CoveringPayment,
  type EarningMonth,
  monthAfter,
  monthOf,
  monthSlice,
  monthStart,
} from './earnings/month-slice.ts'
export {
  type EarningsExport,
  type ExportedEntry,
  type ExportedPool,
  recomputeEarnings,
  type Recomputed,
} from './earnings/recompute-earnings.ts'
export { gstStates, isGstin, stateOfGstin } from './gstin.ts'
export { type Balances, type BookedPayment, differenceOf, paymentBalances } from './ledger.ts'
export { share, splitMinor } from './money.ts'
export {
  DEFAULT_BILLING_FREQUENCY,
  DEFAULT_BILLING_PERIOD,
  DEFAULT_GATEWAY,
  isOfferedIn,
  type LocalTerms,
  monthOfYearMinor,
  plansOnOffer,
  monthsFreeOf,
  termsOf,
} from './offer.ts'
export {
  advancePayment,
  type DisputeState,
  type PaymentReport,
  type PaymentState,
  paymentStateOf,
  type PaymentStatus,
  paymentStatusOf,
} from './payment-state.ts'
export { canonicalBic, canonicalIban, ibanHint, isSepaIban } from './payouts/iban.ts'
export { pain001, type SepaFile, type SepaTransfer } from './payouts/pain-001.ts'
export { addDays, addMonths, DAY_MS, HOUR_MS, periodEnd } from './periods.ts'
export {
  type BillingPeriod,
  type CoverageLimit,
  type CoveredKind,
  coveredKinds,
  type Plan,
  type PlanCoverage,
  planFamilies,
  planLicenseIds,
  type PlanFamily,
  type PlanType,
  SEATS_WITHOUT_PLAN,
  seatsOf,
  unitsForSeats,
  unitPriceOf,
} from './plan.ts'
export { planButton, type PlanButton, type PlanButtonFacts } from './plan-button.ts'
export { type PlanConfig, planConfigs, type PlanWords } from './plan-config.ts'
export { NAMED_PLAN_ID, planLabel, type PlanLabel } from './plan-label.ts'
export { planSeed } from './plan-seed.ts'
export {
  earliestDebit,
  needsPreDebitNotice,
  PRE_DEBIT_LEAD_HOURS,
  PRE_DEBIT_NOTICE_HOURS,
} from './pre-debit.ts'
export {
  cardGateways,
  firstHeld,
  type HeldSubscription,
  isOnCard,
  isPremium,
  isRenewing,
  isSubscribedTeam,
} from './premium.ts'
export {
  type ChangeDecision,
  type ChangeInput,
  decideChange,
  type PaidTime,
  type Terms,
  unusedOf,
} from './proration.ts'
export { partOf, quote, type Quote, type QuoteInput, type QuoteLine, totalOf } from './quote.ts'
export {
  GRACE_DAYS,
  givesAccess,
  nextSubscriptionStatus,
  type SubscriptionEvent,
  type SubscriptionStatus,
} from './subscription-state.ts'
export {
  decideTax,
  noTax,
  sumTax,
  type TaxBuyer,
  type TaxComponent,
  type TaxDecision,
  type TaxIdStatus,
  taxParts,
  type TaxSeller,
} from './tax.ts'
export { canonicalTaxId, hasTaxIdForm, isConfirmable, vatPrefix } from './tax-id.ts'
export { isInEu, vatRateOf } from './tax-rates.ts'
export { upsellButton, type UpsellButton, type UpsellFacts } from './upsell-button.ts'
export {
  decideWithdrawal,
  WITHDRAWAL_DAYS,
  type WithdrawalDecision,
  type WithdrawalFacts,
} from './withdrawal.ts'
