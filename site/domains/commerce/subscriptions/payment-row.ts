import type { BillingPeriod, DisputeState, PaymentStatus, Quote } from '@tessera/billing'

export type PaymentPurpose = 'first' | 'renewal' | 'change' | 'duplicate'

/** A quote with what it buys: stored with checkouts and payments, and what an invoice is made of. */
export type BillingQuote = Quote & {
  readonly terms: {
    readonly planId: number
    readonly period: BillingPeriod
    readonly quantity: number
    readonly unitPriceMinor: number
  }
  /** The period that is in force once it is paid, ISO 8601; null for one that begins with the payment. */
  readonly periodStartsAt: string | null
  readonly periodEndsAt: string | null
  /** Where the buyer was taken to be, and why. */
  readonly evidence: {
    readonly addressCountry: string | null
    readonly visitCountry: string | null
    readonly taxIdStatus: string
  }
  readonly couponId: number | null
  /** Payments that the coupon reduces after this one; null for all of them. */
  readonly couponPaymentsLeft: number | null
}

/** A row of `payments`. */
export type PaymentRow = {
  readonly id: number
  readonly uuid: string
  readonly accountId: number
  readonly subscriptionId: number | null
  readonly checkoutId: number | null
  readonly gateway: string
  readonly gatewayPaymentId: string | null
  readonly idempotencyKey: string
  readonly purpose: PaymentPurpose
  readonly status: PaymentStatus
  readonly dispute: DisputeState
  readonly currency: string
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
  readonly refundedMinor: number
  readonly coversFrom: Date | null
  readonly coversTo: Date | null
  readonly quote: BillingQuote
  readonly failureCode: string | null
  readonly createdAt: Date
  readonly settledAt: Date | null
}
