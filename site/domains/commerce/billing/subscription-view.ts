import type { BillingPeriod, CoveredKind, PlanFamily, SubscriptionStatus } from '@tessera/billing'

/** A subscription as the dashboard shows it; moments are ISO 8601, amounts net minor units. */
export type SubscriptionView = {
  readonly uuid: string
  readonly planId: number
  readonly family: PlanFamily
  /** Bought in seats or units of seats. */
  readonly isForTeam: boolean
  readonly status: SubscriptionStatus
  readonly period: BillingPeriod
  readonly quantity: number
  readonly seats: number
  readonly currency: string
  readonly priceMinor: number
  readonly startedAt: string
  readonly periodEndsAt: string
  readonly nextBillingAt: string | null
  readonly trialEndsAt: string | null
  readonly resumesAt: string | null
  readonly endedAt: string | null
  /** What it changes to when the period ends. */
  readonly next: {
    readonly family: PlanFamily
    readonly period: BillingPeriod
    readonly seats: number
    readonly priceMinor: number
  } | null
  readonly method: MethodView | null
  readonly usage: readonly UsageView[]
  /** Until when it may be withdrawn from; null where that is not possible. */
  readonly withdrawUntil: string | null
}

export type UsageView = {
  readonly kinds: readonly CoveredKind[]
  readonly used: number
  readonly limit: number
  readonly period: 'day' | 'month'
}

export type MethodView = {
  readonly uuid: string
  readonly gateway: string
  readonly type: string
  readonly brand: string | null
  readonly last4: string | null
  readonly expiryMonth: number | null
  readonly expiryYear: number | null
  readonly isDefault: boolean
}
