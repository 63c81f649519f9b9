import { partOf } from './quote.ts'
import type { PaymentState } from './payment-state.ts'
import { taxParts, type TaxDecision } from './tax.ts'
import { splitMinor } from './money.ts'

/** Account → amount; debits are positive. Sums to zero. */
export type Balances = Readonly<Record<string, number>>

export type BookedPayment = {
  readonly gateway: string
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
  readonly tax: TaxDecision
}

/**
 * What one payment has done to the books in a state. Bookings are differences of two such balances, so
 * their sum depends on the state alone and not on the order or number of messages that led to it.
 *
 * Money taken is cash against `deferred` (net) and the tax owed; a refund and a lost dispute take back
 * all three in proportion; an open dispute parks the cash in `disputes`.
 */
export function paymentBalances(payment: BookedPayment, state: PaymentState): Balances {
  if (state.progress !== 'settled') return {}
  const { gateway, netMinor, taxMinor, grossMinor } = payment
  const back = state.dispute === 'lost' ? grossMinor : state.refundedMinor
  const backPart = partOf(payment, back)
  const parked = state.dispute === 'open' ? grossMinor - state.refundedMinor : 0
  return withoutZeros({
    [`cash:${gateway}`]: grossMinor - back - parked,
    [`disputes:${gateway}`]: parked,
    deferred: -(netMinor - backPart.netMinor),
    ...taxAccounts(payment.tax, taxMinor - backPart.taxMinor),
  })
}

/** The booking that leads from one state of the books to another. */
export function differenceOf(before: Balances, after: Balances): Balances {
  const accounts = new Set([...Object.keys(before), ...Object.keys(after)])
  return withoutZeros(
    Object.fromEntries(
      [...accounts].map((account) => [account, (after[account] ?? 0) - (before[account] ?? 0)]),
    ),
  )
}

function taxAccounts(tax: TaxDecision, taxMinor: number): Record<string, number> {
  const weights = taxParts(tax, 1_000_000).map(({ amountMinor }) => amountMinor)
  const parts = splitMinor(taxMinor, weights)
  return Object.fromEntries(
    tax.components.map(({ name }, index) => [`tax:${tax.country}:${name}`, -(parts[index] ?? 0)]),
  )
}

function withoutZeros(balances: Record<string, number>): Balances {
  return Object.fromEntries(Object.entries(balances).filter(([, amount]) => amount !== 0))
}
