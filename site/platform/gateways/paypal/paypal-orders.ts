import type { CheckoutOrder, RenewalCharge } from '#platform/gateways/payment-gateway.ts'
import { toPaypalValue } from './paypal-outcomes.ts'

/** An order that the person approves at PayPal; how they pay is kept for renewals. */
export function orderOf(order: CheckoutOrder) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: order.checkoutUuid,
        invoice_id: order.checkoutUuid,
        description: order.description.slice(0, 127),
        amount: amountOf(order),
      },
    ],
    payment_source: {
      paypal: {
        email_address: order.customer.email,
        attributes: { vault: { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT' } },
        experience_context: {
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  }
}

/** An order that we place ourselves, by what was kept. */
export function renewalOf(charge: RenewalCharge) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: charge.checkoutUuid ?? `payment:${charge.paymentId}`,
        description: charge.description.slice(0, 127),
        amount: amountOf(charge),
      },
    ],
    payment_source: {
      paypal: {
        vault_id: charge.gatewayMethodId,
        stored_credential: {
          payment_initiator: 'MERCHANT',
          charge_pattern: 'SUBSCRIPTION_PREPAID',
          usage_pattern: 'SUBSEQUENT',
        },
      },
    },
  }
}

export function amountOf({
  amountMinor,
  currency,
}: {
  readonly amountMinor: number
  readonly currency: string
}) {
  return { currency_code: currency, value: toPaypalValue(amountMinor) }
}
