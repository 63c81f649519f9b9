import { ownerOf } from './owner-of.ts'
import {
  GatewayError,
  type PaymentGateway,
  type PaymentOutcome,
  SignatureError,
} from './payment-gateway.ts'

/**
 * Bank transfer: the person is told where to transfer the money to, and staff confirms its arrival
 * (`confirmManualPayment`). Each renewal waits for the next transfer.
 */
export function createManualGateway({ now }: { readonly now: () => Date }): PaymentGateway {
  const unread = (gatewayPaymentId: string) =>
    new GatewayError('not_supported', `only staff can say what became of ${gatewayPaymentId}`)
  return {
    name: 'manual',
    isCardGateway: false,
    takes: () => true,
    createCheckout: async ({ checkoutUuid, returnUrl }) => ({
      gatewayCheckoutId: manualPaymentId(checkoutUuid),
      answer: { type: 'success', url: returnUrl },
    }),
    readCheckout: async () => ({ outcomes: [], isOver: false }),
    closeCheckout: async () => true,
    chargeRenewal: async (charge) => ({
      gateway: 'manual',
      gatewayPaymentId: manualPaymentId(charge.idempotencyKey),
      ...ownerOf(charge),
      status: 'pending',
      amountMinor: charge.amountMinor,
      currency: charge.currency,
      occurredAt: now(),
    }),
    refund: async (refund): Promise<PaymentOutcome> => ({
      gateway: 'manual',
      gatewayPaymentId: refund.gatewayPaymentId,
      status: 'refunded',
      amountMinor: refund.paymentMinor,
      currency: refund.currency,
      refundMinor: refund.refundedBeforeMinor + refund.amountMinor,
      occurredAt: now(),
    }),
    readPayment: async ({ gatewayPaymentId }) => {
      throw unread(gatewayPaymentId)
    },
    verifyEvent: async () => {
      throw new SignatureError('nobody sends messages of bank transfers')
    },
  }
}

export function manualPaymentId(reference: string): string {
  return `manual_${reference}`
}
