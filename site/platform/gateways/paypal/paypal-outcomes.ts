import type { GatewayJson } from '#platform/gateways/ask-gateway.ts'
import type { OutcomeStatus, PaymentOutcome } from '#platform/gateways/payment-gateway.ts'

const statuses: Readonly<Record<string, OutcomeStatus>> = {
  COMPLETED: 'succeeded',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
  PARTIALLY_REFUNDED: 'refunded',
  REFUNDED: 'refunded',
}

/** Every capture of an order. */
export function capturesOf(order: GatewayJson): GatewayJson[] {
  const units: GatewayJson[] = order.purchase_units ?? []
  return units.flatMap((unit) => unit.payments?.captures ?? [])
}

/** A capture in the words of the port; its order knows refunds and what was kept for later. */
export function captureOutcome(
  capture: GatewayJson,
  order: GatewayJson | null,
  now: Date,
): PaymentOutcome {
  const amountMinor = fromPaypalValue(capture.amount.value)
  const refunded = order === null ? 0 : refundsOf(order, capture.id)
  const named = statuses[capture.status] ?? 'pending'
  const refundMinor = capture.status === 'REFUNDED' ? amountMinor : refunded
  const status = refundMinor > 0 ? 'refunded' : named
  const paypal = order?.payment_source?.paypal
  const vault = paypal?.attributes?.vault
  return {
    gateway: 'paypal',
    gatewayPaymentId: capture.id,
    ...ownerOf(capture.custom_id),
    status,
    amountMinor,
    currency: capture.amount.currency_code,
    ...(vault?.customer?.id && { gatewayCustomerId: vault.customer.id }),
    ...(vault?.id && { method: { gatewayMethodId: vault.id, type: 'paypal' } }),
    ...(status === 'failed' && {
      failure: {
        code: capture.processor_response?.response_code ?? 'declined',
        message: capture.status_details?.reason ?? String(capture.status),
      },
    }),
    ...(refundMinor > 0 && { refundMinor }),
    occurredAt: capture.update_time ? new Date(capture.update_time) : now,
  }
}

/** `payment:12` is a charge of ours, all else the uuid of a checkout. */
function ownerOf(customId: unknown): { paymentId?: number; checkoutUuid?: string } {
  if (typeof customId !== 'string') return {}
  const [, paymentId] = /^payment:(\d+)$/.exec(customId) ?? []
  return paymentId === undefined ? { checkoutUuid: customId } : { paymentId: Number(paymentId) }
}

function refundsOf(order: GatewayJson, captureId: string): number {
  const units: GatewayJson[] = order.purchase_units ?? []
  return units
    .flatMap((unit) => unit.payments?.refunds ?? [])
    .filter((refund) => captureOfRefund(refund) === captureId && refund.status !== 'FAILED')
    .reduce((sum, refund) => sum + fromPaypalValue(refund.amount.value), 0)
}

/** A refund names its capture only in a link. */
export function captureOfRefund(refund: GatewayJson): string | null {
  const up = (refund.links ?? []).find(({ rel }: GatewayJson) => rel === 'up')?.href
  return typeof up === 'string' ? (/\/captures\/([^/?]+)$/.exec(up)?.[1] ?? null) : null
}

/** 1999 → `19.99`. All currencies we sell in have two digits. */
export function toPaypalValue(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}

export function fromPaypalValue(value: string): number {
  const [, whole = '', part = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(value) ?? []
  if (whole === '') throw new RangeError(`no amount: ${value}`)
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
