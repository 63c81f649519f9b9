import type { Pool } from 'pg'
import { findLedgerBalances } from '#domains/commerce/subscriptions/documents/ledger.queries.server.ts'
import type { SimulatedGateways } from './simulated-gateway.ts'

/** Every cent on both sides: what the gateways hold against what the books say. Answers what differs. */
export async function reconcileWithGateways(
  pool: Pool,
  { payments }: SimulatedGateways,
): Promise<string[]> {
  const problems: string[] = []
  const { rows } = await pool.query<{
    gatewayPaymentId: string
    grossMinor: number
    refundedMinor: number
    currency: string
    isSettled: boolean
    dispute: string
  }>(
    `select gateway_payment_id as "gatewayPaymentId", gross_minor::float8 as "grossMinor",
       refunded_minor::float8 as "refundedMinor", currency, settled_at is not null as "isSettled", dispute
     from payments where gateway_payment_id is not null`,
  )
  const ours = new Map(rows.map((row) => [row.gatewayPaymentId, row]))
  const cash = new Map<string, number>()
  for (const [id, theirs] of payments) {
    const mine = ours.get(id)
    if (!mine) {
      if (theirs.isPaid) problems.push(`${id}: paid, and unknown here`)
      continue
    }
    if (mine.isSettled !== theirs.isPaid) problems.push(`${id}: settled ${mine.isSettled}`)
    if (mine.grossMinor !== theirs.amountMinor || mine.currency !== theirs.currency) {
      problems.push(`${id}: ${mine.grossMinor} here, ${theirs.amountMinor} there`)
    }
    if (mine.refundedMinor !== theirs.refundedMinor) {
      problems.push(`${id}: refunded ${mine.refundedMinor} here, ${theirs.refundedMinor} there`)
    }
    if (mine.dispute !== theirs.dispute) problems.push(`${id}: dispute ${mine.dispute}`)
    if (!theirs.isPaid) continue
    const kept = theirs.dispute === 'lost' ? 0 : theirs.amountMinor - theirs.refundedMinor
    const key = `cash:${theirs.gateway} ${theirs.currency}`
    cash.set(key, (cash.get(key) ?? 0) + kept)
  }
  for (const { gatewayPaymentId, isSettled, grossMinor } of rows) {
    if (isSettled && grossMinor > 0 && !payments.has(gatewayPaymentId)) {
      problems.push(`${gatewayPaymentId}: settled here, unknown there`)
    }
  }
  const balances = await findLedgerBalances(pool)
  for (const { account, currency, amountMinor } of balances) {
    if (!account.startsWith('cash:')) continue
    const theirs = cash.get(`${account} ${currency}`) ?? 0
    if (theirs !== amountMinor)
      problems.push(`${account} ${currency}: ${amountMinor}, ${theirs} there`)
    cash.delete(`${account} ${currency}`)
  }
  for (const [key, amount] of cash) if (amount !== 0) problems.push(`${key}: ${amount} not booked`)
  return problems
}
