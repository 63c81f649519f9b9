import { share } from '../money.ts'
import { partOf } from '../quote.ts'

/** A payment for a time, as far as earnings look at it. */
export type CoveringPayment = {
  readonly netMinor: number
  readonly grossMinor: number
  /** Given back so far, of the gross amount. */
  readonly refundedMinor: number
  /** A lost dispute takes all of it back. */
  readonly isLost: boolean
  /** The time it pays for, as ISO texts. */
  readonly from: string
  readonly to: string
}

/** `2026-10`, in UTC. */
export type EarningMonth = string

export function monthOf(moment: Date): EarningMonth {
  return moment.toISOString().slice(0, 7)
}

export function monthStart(month: EarningMonth): Date {
  return new Date(`${month}-01T00:00:00.000Z`)
}

export function monthAfter(month: EarningMonth): EarningMonth {
  const next = monthStart(month)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return monthOf(next)
}

/** What is left of a payment's net amount after refunds and lost disputes. */
export function keptNet(payment: CoveringPayment): number {
  if (payment.isLost || payment.refundedMinor >= payment.grossMinor) return 0
  return payment.netMinor - partOf(payment, payment.refundedMinor).netMinor
}

/**
 * The part of a payment that pays for a month, by milliseconds. Each part is what is left of a running
 * total, so the parts of all months add up to the payment.
 */
export function monthSlice(payment: CoveringPayment, month: EarningMonth): number {
  const [from, to] = [Date.parse(payment.from), Date.parse(payment.to)]
  if (to <= from) return 0
  const kept = keptNet(payment)
  const upTo = (moment: number) =>
    share(kept, Math.min(Math.max(moment, from), to) - from, to - from)
  return upTo(monthStart(monthAfter(month)).getTime()) - upTo(monthStart(month).getTime())
}
