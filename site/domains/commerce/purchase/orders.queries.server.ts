import type { BillingPeriod, PlanFamily } from '@tessera/billing'
import type { Pool } from 'pg'
import { leftPayment } from '#domains/commerce/subscriptions/index.server.ts'

export type PlacedOrder = {
  readonly uuid: string
  readonly status: 'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled'
  readonly planId: number
  readonly family: PlanFamily
  readonly type: 'personal' | 'team' | 'api' | 'education'
  readonly period: BillingPeriod
  readonly quantity: number
  readonly currency: string
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
  readonly gateway: string
  readonly failureCode: string | null
  /** Where the person pays; null where the gateway was not asked yet. */
  readonly payUrl: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** An order of this account by its public name; without a name the newest, those that were only left last. */
export async function findPlacedOrder(
  pool: Pool,
  { accountId, uuid }: { readonly accountId: number; readonly uuid: string | null },
): Promise<PlacedOrder | undefined> {
  const { rows } = await pool.query<PlacedOrder>(
    `select checkouts.uuid, checkouts.status, checkouts.plan_id as "planId", plans.family, plans.type,
       checkouts.period, checkouts.quantity, checkouts.currency,
       checkouts.net_minor::float8 as "netMinor", checkouts.tax_minor::float8 as "taxMinor",
       checkouts.gross_minor::float8 as "grossMinor", checkouts.gateway,
       checkouts.failure_code as "failureCode", checkouts.gateway_answer ->> 'url' as "payUrl",
       checkouts.created_at as "createdAt", checkouts.expires_at as "expiresAt"
     from checkouts join plans on plans.id = checkouts.plan_id
     where account_id = $1 and ($2::uuid is null or checkouts.uuid = $2)
     order by (checkouts.status in ('paid', 'pending', 'failed')
       or checkouts.failure_code <> $3) is true desc, checkouts.id desc limit 1`,
    [accountId, uuid, leftPayment.code],
  )
  return rows[0]
}

export type OrderInvoice = { readonly uuid: string; readonly number: string }

/** The invoice of what was paid for an order; none until it is written. */
export async function findInvoiceOfOrder(
  pool: Pool,
  uuid: string,
): Promise<OrderInvoice | undefined> {
  const { rows } = await pool.query<OrderInvoice>(
    `select invoices.uuid, invoices.number from invoices
       join payments on payments.id = invoices.payment_id
       join checkouts on checkouts.id = payments.checkout_id
     where checkouts.uuid = $1 and invoices.type = 'invoice' order by invoices.id desc limit 1`,
    [uuid],
  )
  return rows[0]
}
