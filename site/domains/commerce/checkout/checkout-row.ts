import type { Language } from '@tessera/contracts'
import type { BillingPeriod } from '@tessera/billing'
import type { CheckoutStatus } from '#db/schema/commerce/checkouts.ts'
import type { CheckoutAnswer, GatewayName } from '#platform/gateways/payment-gateway.ts'
import type { BillingQuote } from '#domains/commerce/subscriptions/index.server.ts'

/** new: a first period; upgrade: another plan, period or number of seats of what is held. */
export type CheckoutPurpose = 'new' | 'upgrade'

/** A row of `checkouts`. */
export type Checkout = {
  readonly id: number
  readonly uuid: string
  readonly accountId: number
  readonly userId: number | null
  readonly idempotencyKey: string
  readonly status: CheckoutStatus
  readonly purpose: CheckoutPurpose
  readonly planId: number
  readonly period: BillingPeriod
  readonly quantity: number
  readonly currency: string
  readonly grossMinor: number
  readonly quote: OrderQuote
  readonly couponId: number | null
  readonly gateway: GatewayName
  readonly gatewayCheckoutId: string | null
  readonly gatewayAnswer: CheckoutAnswer | null
  readonly subscriptionId: number | null
  readonly redirect: string | null
  readonly cancelUrl: string | null
  readonly failureCode: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** What was quoted, and how it is to be paid. */
export type OrderQuote = BillingQuote & {
  readonly order: {
    /** What was asked for, to tell a repeat from another request under the same key. */
    readonly request: string
    /** A card form in the page was asked for. */
    readonly isInline: boolean
    /** The card on file that pays it without the person; null where the person pays. */
    readonly onFile: { readonly methodId: string; readonly customerId: string | null } | null
    /** The personal subscription that ends once this order of a team is paid. */
    readonly replacesSubscriptionId: number | null
    /** One line about it, as it stands on the gateway's page. */
    readonly description: string
    readonly language: Language
    readonly oauthClientId: string | null
    /** The variant of a test that the buyer saw, as the client names it. */
    readonly growthBook: string | null
  }
}
