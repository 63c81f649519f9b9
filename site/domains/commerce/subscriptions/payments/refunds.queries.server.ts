import type { Pool, PoolClient } from 'pg'
import type { PlanAfterRefund, RefundCause } from '#db/schema/commerce/payments.ts'

export type RefundReason = 'withdrawal' | 'staff' | 'duplicate'

export type NewRefund = {
  readonly paymentId: number
  readonly amountMinor: number
  readonly refundedBeforeMinor: number
  readonly reason: RefundReason
  readonly at: Date
  readonly choice?: RefundChoice
}

/** What somebody of the staff decided with a refund. */
export type RefundChoice = {
  readonly cause: RefundCause
  readonly note: string
  readonly planAfter: PlanAfterRefund
  /** Null where a program tries it out. */
  readonly staffId: number | null
}

/** Orders money back; answers false where the same state of the payment was ordered back before. */
export async function orderRefund(client: PoolClient, refund: NewRefund): Promise<boolean> {
  const { paymentId, amountMinor, refundedBeforeMinor, reason, at, choice } = refund
  if (amountMinor <= 0) return false
  const { rowCount } = await client.query(
    `insert into refunds (payment_id, amount_minor, refunded_before_minor, reason, ordered_at, cause, note,
       plan_after, ordered_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (payment_id, refunded_before_minor) do nothing`,
    [
      paymentId,
      amountMinor,
      refundedBeforeMinor,
      reason,
      at,
      choice?.cause ?? null,
      choice?.note ?? '',
      choice?.planAfter ?? null,
      choice?.staffId ?? null,
    ],
  )
  return (rowCount ?? 0) > 0
}

/** What was decided about the plan by the order that brought a payment to what has gone back; null: nothing. */
export async function findPlanAfter(
  client: PoolClient,
  { paymentId, refundedMinor }: { readonly paymentId: number; readonly refundedMinor: number },
): Promise<PlanAfterRefund | null> {
  const { rows } = await client.query<{ planAfter: PlanAfterRefund | null }>(
    `select plan_after as "planAfter" from refunds
     where payment_id = $1 and refunded_before_minor + amount_minor = $2 and status <> 'failed'
     order by id desc limit 1`,
    [paymentId, refundedMinor],
  )
  return rows[0]?.planAfter ?? null
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
