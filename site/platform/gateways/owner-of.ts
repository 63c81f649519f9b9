import type { PaymentOutcome, RenewalCharge } from './payment-gateway.ts'

/** Whose money a charge is, as it was asked for. */
export function ownerOf({
  paymentId,
  checkoutUuid,
}: RenewalCharge): Pick<PaymentOutcome, 'paymentId' | 'checkoutUuid'> {
  return {
    ...(paymentId !== undefined && { paymentId }),
    ...(checkoutUuid !== undefined && { checkoutUuid }),
  }
}

/** The same as a gateway keeps it beside the payment. */
export function metadataOf({ paymentId, checkoutUuid }: RenewalCharge): Record<string, string> {
  return {
    ...(paymentId !== undefined && { payment_id: String(paymentId) }),
    ...(checkoutUuid !== undefined && { checkout_uuid: checkoutUuid }),
  }
}
