import type { PaidTime } from '@tessera/billing'
import type { Pool, PoolClient } from 'pg'
import type {
  BillingQuote,
  PaymentPurpose,
  PaymentRow,
} from '#domains/commerce/subscriptions/payment-row.ts'

type Client = Pool | PoolClient

const columns = `id, uuid, account_id as "accountId", subscription_id as "subscriptionId",
  checkout_id as "checkoutId", gateway, gateway_payment_id as "gatewayPaymentId",
  idempotency_key as "idempotencyKey", purpose, status, dispute, currency,
  net_minor::float8 as "netMinor", tax_minor::float8 as "taxMinor", gross_minor::float8 as "grossMinor",
  refunded_minor::float8 as "refundedMinor", covers_from as "coversFrom", covers_to as "coversTo", quote,
  failure_code as "failureCode", created_at as "createdAt", settled_at as "settledAt"`

export async function lockPayment(client: PoolClient, id: number): Promise<PaymentRow | undefined> {
  const { rows } = await client.query<PaymentRow>(
    `select ${columns} from payments where id = $1 for update`,
    [id],
  )
  return rows[0]
}

/** What the gateway calls it; held until the transaction ends. */
export async function lockPaymentOfGateway(
  client: PoolClient,
  { gateway, gatewayPaymentId }: { readonly gateway: string; readonly gatewayPaymentId: string },
): Promise<PaymentRow | undefined> {
  const { rows } = await client.query<PaymentRow>(
    `select ${columns} from payments where gateway = $1 and gateway_payment_id = $2 for update`,
    [gateway, gatewayPaymentId],
  )
  return rows[0]
}

export async function findPayment(client: Client, id: number): Promise<PaymentRow | undefined> {
  const { rows } = await client.query<PaymentRow>(`select ${columns} from payments where id = $1`, [
    id,
  ])
  return rows[0]
}

export type NewPayment = {
  readonly accountId: number
  readonly subscriptionId: number | null
  readonly checkoutId: number | null
  readonly gateway: string
  readonly gatewayPaymentId: string | null
  readonly idempotencyKey: string
  readonly purpose: PaymentPurpose
  readonly quote: BillingQuote
  readonly coversFrom: Date | null
  readonly coversTo: Date | null
  readonly at: Date
}

/** Inserts a pending payment; a repeat of its key answers with the one that is there. */
export async function insertPayment(client: PoolClient, payment: NewPayment): Promise<PaymentRow> {
  const { quote } = payment
  const values = [
    payment.accountId,
    payment.subscriptionId,
    payment.checkoutId,
    payment.gateway,
    payment.gatewayPaymentId,
    payment.idempotencyKey,
    payment.purpose,
    quote.currency,
    quote.netMinor,
    quote.taxMinor,
    quote.grossMinor,
    payment.coversFrom,
    payment.coversTo,
    JSON.stringify(quote),
    payment.at,
  ]
  const { rows } = await client.query<PaymentRow>(
    `insert into payments (account_id, subscription_id, checkout_id, gateway, gateway_payment_id,
       idempotency_key, purpose, currency, net_minor, tax_minor, gross_minor, covers_from, covers_to,
       quote, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)
     on conflict (idempotency_key) do update set updated_at = payments.updated_at
     returning ${columns}`,
    values,
  )
  const inserted = rows[0]
  if (!inserted) throw new Error('no payment was inserted')
  return inserted
}

type PaymentChange = Pick<PaymentRow, 'id' | 'status' | 'dispute' | 'refundedMinor'> & {
  readonly gatewayPaymentId: string
  readonly settledAt: Date | null
  readonly failure: { readonly code: string; readonly message: string } | null
  readonly at: Date
}

export async function updatePaymentState(
  client: PoolClient,
  { id, status, dispute, refundedMinor, gatewayPaymentId, settledAt, failure, at }: PaymentChange,
): Promise<void> {
  await client.query(
    `update payments set status = $2, dispute = $3, refunded_minor = $4,
       gateway_payment_id = coalesce(gateway_payment_id, $5), settled_at = coalesce(settled_at, $6),
       failure_code = $7, failure_message = $8, updated_at = $9
     where id = $1`,
    [
      id,
      status,
      dispute,
      refundedMinor,
      gatewayPaymentId,
      settledAt,
      failure?.code ?? null,
      failure?.message ?? null,
      at,
    ],
  )
}

type Coverage = {
  readonly id: number
  readonly subscriptionId: number | null
  readonly purpose: PaymentPurpose
  readonly coversFrom: Date | null
  readonly coversTo: Date | null
}

/** What a payment turned out to be for, once it is paid. */
export async function updatePaymentCoverage(client: PoolClient, change: Coverage): Promise<void> {
  const { id, subscriptionId, purpose, coversFrom, coversTo } = change
  await client.query(
    `update payments set subscription_id = $2, purpose = $3, covers_from = $4, covers_to = $5
     where id = $1`,
    [id, subscriptionId, purpose, coversFrom, coversTo],
  )
}

/** Net money paid for time that is not over, refunds and chargebacks taken off. */
export async function findPaidTime(
  client: Client,
  subscriptionId: number,
  now: Date,
): Promise<(PaidTime & { readonly grossMinor: number; readonly paymentId: number })[]> {
  const { rows } = await client.query<PaidTime & { grossMinor: number; paymentId: number }>(
    `select id as "paymentId", covers_from as "from", covers_to as "to",
       (gross_minor - refunded_minor)::float8 as "grossMinor",
       (case when gross_minor = 0 then net_minor
         else net_minor - round(refunded_minor::numeric * net_minor / gross_minor) end)::float8 as "netMinor"
     from payments
     where subscription_id = $1 and covers_to > $2 and settled_at is not null and dispute <> 'lost'
       and purpose <> 'duplicate'
     order by id`,
    [subscriptionId, now],
  )
  return rows
}

/** After a pause: the time paid for goes on as much later as the pause lasted. */
export async function shiftPaidTime(
  client: PoolClient,
  { subscriptionId, after, byMs }: { subscriptionId: number; after: Date; byMs: number },
): Promise<void> {
  await client.query(
    `update payments set covers_from = covers_from + $3 * interval '1 millisecond',
       covers_to = covers_to + $3 * interval '1 millisecond'
     where subscription_id = $1 and covers_to > $2 and settled_at is not null`,
    [subscriptionId, after, byMs],
  )
}

/** Time paid for that ends early: what is kept of the money was for the time until then. */
export async function endPaidTime(
  client: PoolClient,
  subscriptionId: number,
  at: Date,
): Promise<void> {
  await client.query(
    `update payments set covers_to = greatest(covers_from, $2)
     where subscription_id = $1 and covers_to > $2 and settled_at is not null`,
    [subscriptionId, at],
  )
}

export type CheckoutRow = {
  readonly id: number
  readonly accountId: number
  readonly userId: number | null
  readonly status: string
  readonly purpose: string
  readonly gateway: string
  readonly subscriptionId: number | null
  readonly couponId: number | null
  readonly quote: BillingQuote
}

export async function lockCheckout(
  client: PoolClient,
  uuid: string,
): Promise<CheckoutRow | undefined> {
  const { rows } = await client.query<CheckoutRow>(
    `select id, account_id as "accountId", user_id as "userId", status, purpose, gateway,
       subscription_id as "subscriptionId", coupon_id as "couponId", quote
     from checkouts where uuid = $1 for update`,
    [uuid],
  )
  return rows[0]
}

export async function markCheckoutPaid(
  client: PoolClient,
  { id, subscriptionId, at }: { id: number; subscriptionId: number | null; at: Date },
): Promise<void> {
  await client.query(
    `update checkouts set status = 'paid', subscription_id = coalesce($2, subscription_id),
       failure_code = null, updated_at = $3 where id = $1`,
    [id, subscriptionId, at],
  )
}

export async function markCheckoutFailure(
  client: PoolClient,
  { id, code, at }: { id: number; code: string; at: Date },
): Promise<void> {
  await client.query(
    `update checkouts set failure_code = $2, updated_at = $3 where id = $1 and status <> 'paid'`,
    [id, code, at],
  )
}
