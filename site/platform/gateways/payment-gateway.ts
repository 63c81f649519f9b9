import type { Language } from '@tessera/contracts'
import type { PaymentStatus } from '#db/schema/commerce/payments.ts'

export const gatewayNames = ['stripe', 'razorpay', 'paypal', 'manual', 'sandbox'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** What may be said of a payment: how it stands, or what became of a dispute about it. */
export type OutcomeStatus = PaymentStatus | 'dispute_won' | 'dispute_lost'

/**
 * What a gateway says became of money, however it said so: by webhook, return address, answer to a
 * charge, or because we asked. Applying it twice, or an older one after a newer one, changes nothing.
 */
export type PaymentOutcome = {
  readonly gateway: GatewayName
  readonly gatewayPaymentId: string
  /** Ours, of a payment that we asked for ourselves, such as a renewal. */
  readonly paymentId?: number
  /** Ours, of a payment that a person made in a checkout. */
  readonly checkoutUuid?: string
  readonly status: OutcomeStatus
  /** The whole payment, whatever was given back of it. */
  readonly amountMinor: number
  /** ISO 4217, capitals. */
  readonly currency: string
  readonly gatewaySubscriptionId?: string
  readonly gatewayCustomerId?: string
  /** What later charges name; no number is ever seen by us. */
  readonly method?: GatewayMethod
  readonly failure?: { readonly code: string; readonly message: string }
  /** All that was given back so far; `refunded` may be a part. */
  readonly refundMinor?: number
  readonly occurredAt: Date
}

export type GatewayMethod = {
  readonly gatewayMethodId: string
  /** card, paypal, upi, bank */
  readonly type: string
  readonly brand?: string
  readonly last4?: string
  readonly expiryMonth?: number
  readonly expiryYear?: number
}

/** What somebody is to pay, as the server quoted it. */
export type CheckoutOrder = {
  /** Asking twice with the same one makes one checkout. */
  readonly checkoutUuid: string
  readonly amountMinor: number
  readonly currency: string
  /** A line for the person: the plan and its period. */
  readonly description: string
  readonly customer: {
    readonly email: string
    readonly name: string
    readonly country: string | null
    /** Of an earlier payment at this gateway. */
    readonly gatewayCustomerId?: string
  }
  /** A card form inside the page rather than the gateway's page; only where the gateway has one. */
  readonly isInline: boolean
  /** Where the gateway sends the person, paid or not; whole addresses of ours. */
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly language: Language
  readonly expiresAt: Date
}

/** Where and how the person pays. */
export type CheckoutAnswer =
  | { readonly type: 'redirect'; readonly url: string }
  | {
      readonly type: 'inline'
      readonly url: string
      /** The gateway's library, and the parameters with which a script of ours opens it. */
      readonly library: string
      readonly parameters: Readonly<Record<string, unknown>>
    }
  | {
      readonly type: 'stripe-inline'
      readonly url: string
      readonly clientSecret: string
      /** Null for the sandbox, whose card form is ours. */
      readonly publishableKey: string | null
    }
  /** Nothing to be done by the person here and now, such as a bank transfer. */
  | { readonly type: 'success'; readonly url: string }

export type OpenedCheckout = { readonly gatewayCheckoutId: string; readonly answer: CheckoutAnswer }

/** How a checkout stands at the gateway. Without outcomes nobody has tried to pay yet. */
export type CheckoutReading = {
  readonly outcomes: readonly PaymentOutcome[]
  /** Nobody can pay in it any more. */
  readonly isOver: boolean
}

export type MethodSetupOrder = {
  /** Comes back with the card, so that nobody takes in that of another. */
  readonly reference: string
  readonly customer: CheckoutOrder['customer']
  /** Of ours; `{setup}` in it becomes the gateway's name of the setup. */
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly language: Language
}

export type GivenMethod = {
  readonly reference: string
  readonly method: GatewayMethod
  readonly gatewayCustomerId: string | null
}

/** A charge without the person: renewal, seats, an upgrade. */
export type RenewalCharge = {
  /** Ours: of a payment that is there already, or of the checkout that it is for. */
  readonly paymentId?: number
  readonly checkoutUuid?: string
  /** Asking twice with the same one charges once. */
  readonly idempotencyKey: string
  readonly amountMinor: number
  readonly currency: string
  readonly description: string
  readonly gatewayMethodId: string
  readonly gatewayCustomerId: string | null
  readonly email: string
}

export type RefundOrder = {
  readonly gatewayPaymentId: string
  readonly idempotencyKey: string
  readonly amountMinor: number
  readonly currency: string
  /** What had been given back before. */
  readonly refundedBeforeMinor: number
  /** The whole payment. */
  readonly paymentMinor: number
}

export type DisputeStatus = 'disputed' | 'dispute_won' | 'dispute_lost'

/** A message of a gateway whose signature held. */
export type GatewayEvent = {
  readonly eventId: string
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
  /** None where the event says nothing about money. */
  readonly outcomes: readonly PaymentOutcome[]
  /** Set where the outcome names no checkout of ours but the gateway's. */
  readonly gatewayCheckoutId?: string
  /** The checkout waits for us: it is read, which completes it, unless it was closed here. */
  readonly isWaitingForUs?: boolean
}

/** One way to be paid. Every method may be asked twice; a failure of the way there throws GatewayError. */
export type PaymentGateway = {
  readonly name: GatewayName
  /** A card is kept and charged again: `switch to annual` and confirm-upgrade look at this. */
  readonly isCardGateway: boolean
  takes(currency: string): boolean
  createCheckout(order: CheckoutOrder): Promise<OpenedCheckout>
  /** Also completes what waits for us, such as the capture of an approved order. */
  readCheckout(checkout: {
    readonly gatewayCheckoutId: string
    readonly checkoutUuid: string
  }): Promise<CheckoutReading>
  /**
   * Sees to it that nobody pays in a checkout any more. False where that is not possible, or somebody
   * is paying in it.
   */
  closeCheckout(checkout: { readonly gatewayCheckoutId: string }): Promise<boolean>
  /** @throws GatewayError not_supported where each payment needs the person */
  chargeRenewal(charge: RenewalCharge): Promise<PaymentOutcome>
  refund(refund: RefundOrder): Promise<PaymentOutcome>
  readPayment(payment: {
    readonly gatewayPaymentId: string
    readonly paymentId?: number
  }): Promise<PaymentOutcome>
  /** Where a person gives a card without paying; absent where the gateway keeps none without a payment. */
  openMethodSetup?(order: MethodSetupOrder): Promise<{ readonly url: string }>
  /** The card that was given, and the reference it was asked with; null while none was. */
  readMethodSetup?(setup: { readonly setupId: string }): Promise<GivenMethod | null>
  /**
   * How the dispute about a payment stands, for messages that never came; null where the gateway knows
   * of none.
   */
  readDispute?(payment: { readonly gatewayPaymentId: string }): Promise<DisputeStatus | null>
  /**
   * Checks the signature over the raw bytes, and that the message is not older than 300 s, where the
   * gateway signs a time.
   *
   * @throws SignatureError
   */
  verifyEvent(rawBody: Uint8Array, headers: Headers): Promise<GatewayEvent>
}

/** The gateway could not be asked, or refused what no person could mend. */
export class GatewayError extends Error {
  readonly code: 'unreachable' | 'refused' | 'not_found' | 'not_supported'
  constructor(code: GatewayError['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'GatewayError'
    this.code = code
  }
}

/** A message that the gateway did not sign, or signed too long ago. */
export class SignatureError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'SignatureError'
  }
}

export const EVENT_TOLERANCE_S = 300
