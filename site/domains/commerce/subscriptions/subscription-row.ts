import type { BillingPeriod, SubscriptionStatus } from '@tessera/billing'

/** What the next renewal changes to. */
export type NextTerms = {
  readonly planId: number
  readonly period: BillingPeriod
  readonly quantity: number
  readonly gateway?: string
  readonly paymentMethodId?: number
}

/** A row of `subscriptions`. */
export type SubscriptionRow = {
  readonly id: number
  readonly uuid: string
  readonly accountId: number
  readonly planId: number
  readonly status: SubscriptionStatus
  readonly period: BillingPeriod
  readonly quantity: number
  readonly currency: string
  readonly unitPriceMinor: number
  readonly couponId: number | null
  readonly couponPaymentsLeft: number | null
  readonly gateway: string
  readonly gatewaySubscriptionId: string | null
  readonly gatewayCustomerId: string | null
  readonly paymentMethodId: number | null
  readonly oauthClientId: string | null
  readonly nextTerms: NextTerms | null
  readonly startedAt: Date
  readonly anchorAt: Date | null
  readonly periodStartsAt: Date
  readonly periodEndsAt: Date
  readonly trialEndsAt: Date | null
  readonly nextBillingAt: Date | null
  readonly cancelledAt: Date | null
  readonly cancelReason: string | null
  readonly pausedAt: Date | null
  readonly resumesAt: Date | null
  readonly pastDueSince: Date | null
  readonly failedAttempts: number
  readonly noticeSentAt: Date | null
  readonly withdrawalDeclaredAt: Date | null
  readonly endedAt: Date | null
}

/** Everything of a subscription that can change. */
export type SubscriptionChange = Partial<
  Omit<SubscriptionRow, 'id' | 'uuid' | 'accountId' | 'startedAt'>
>
