import type { PaymentMethodRow } from '#domains/commerce/subscriptions/index.server.ts'

/** A payment method as the wire has it: nothing that could be charged. */
export function toWireMethod({
  uuid,
  brand,
  last4,
  expiryMonth,
  expiryYear,
  type,
  gateway,
  isDefault,
}: PaymentMethodRow) {
  const expires =
    expiryMonth && expiryYear ? `${String(expiryMonth).padStart(2, '0')}/${expiryYear}` : ''
  return {
    id: uuid,
    brand: brand ?? '',
    last4: last4 ?? '',
    expires,
    type,
    gateway,
    is_default: isDefault,
  }
}
