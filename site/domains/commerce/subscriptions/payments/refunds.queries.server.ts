import type { Pool, PoolClient } from 'pg'

export type RefundReason = 'withdrawal' | 'staff' | 'duplicate'

export type NewRefund = {
  readonly paymentId: number
  readonly amountMinor: number
  readonly refundedBeforeMinor: number
  readonly reason: RefundReason
  readonly at: Date
}

/** Orders money back; answers false where the same state of the payment was ordered back before. */
export async function orderRefund(client: PoolClient, refund: NewRefund): Promise<boolean> {
  const { paymentId, amountMinor, refundedBeforeMinor, reason, at } = refund
  if (amountMinor <= 0) return false
  const { rowCount } = await client.query(
    `insert into refunds (payment_id, amount_minor, refunded_before_minor, reason, ordered_at)
     values ($1, $2, $3, $4, $5) on conflict (payment_id, refunded_before_minor) do nothing`,
    [paymentId, amountMinor, refundedBeforeMinor, reason, at],
  )
  return (rowCount ?? 0) > 0
}

export type OrderedRefund = {
  readonly id: number
  readonly paymentId: number
  readonly amountMinor: number
  readonly refundedBeforeMinor: number
  readonly gateway: string
  readonly gatewayPaymentId: string | null
  readonly currency: string
  readonly paymentMinor: number
}

/** Orders that wait, the oldest first. */
export async function findOrderedRefunds(client: Pool | PoolClient): Promise<OrderedRefund[]> {
  const { rows } = await client.query<OrderedRefund>(
    `select r.id, r.payment_id as "paymentId", r.amount_minor::float8 as "amountMinor",
       r.refunded_before_minor::float8 as "refundedBeforeMinor", p.gateway,
       p.gateway_payment_id as "gatewayPaymentId", p.currency, p.gross_minor::float8 as "paymentMinor"
     from refunds r join payments p on p.id = r.payment_id
     where r.status = 'ordered' order by r.id limit 500`,
  )
  return rows
}

export async function closeRefund(
  client: Pool | PoolClient,
  { id, failure, at }: { readonly id: number; readonly failure: string | null; readonly at: Date },
): Promise<void> {
  await client.query(
    `update refunds set status = $2, failure = $3, done_at = $4 where id = $1 and status = 'ordered'`,
    [id, failure === null ? 'done' : 'failed', failure, at],
  )
}
