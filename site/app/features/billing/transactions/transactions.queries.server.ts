import type { Pool } from 'pg'
import type { PlanFamily } from '@tessera/billing'
import type { PaymentStatus } from './payment-statuses.ts'
import type { TransactionFilters } from './transaction-filters.ts'

export type TransactionRow = {
  readonly uuid: string
  readonly status: PaymentStatus
  readonly purpose: 'first' | 'renewal' | 'change' | 'duplicate'
  readonly family: PlanFamily
  readonly gateway: string
  readonly currency: string
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
  readonly refundedMinor: number
  readonly createdAt: Date
  readonly invoices: readonly DocumentRow[]
}

export type DocumentRow = {
  readonly uuid: string
  readonly number: string
  readonly type: 'invoice' | 'credit_note'
}

const selected = `
  select payments.uuid, payments.status, payments.purpose, plans.family, payments.gateway,
    payments.currency, payments.net_minor::float8 as "netMinor",
    payments.tax_minor::float8 as "taxMinor", payments.gross_minor::float8 as "grossMinor",
    payments.refunded_minor::float8 as "refundedMinor", payments.created_at as "createdAt",
    coalesce((select json_agg(json_build_object('uuid', uuid, 'number', number, 'type', type) order by id)
      from invoices where payment_id = payments.id), '[]') as invoices
  from payments join plans on plans.id = (payments.quote -> 'terms' ->> 'planId')::integer`

const fits = `payments.account_id = $1
  and ($2::text is null or payments.status = $2)
  and ($3::integer is null or extract(year from payments.created_at at time zone 'UTC') = $3)`

const orders = {
  date: 'payments.created_at',
  total: 'payments.gross_minor',
} as const

type Wish = {
  readonly accountId: number
  readonly filters: TransactionFilters
  readonly limit: number
  readonly offset: number
}

/** Payments of an account that fit the filters, in their order. */
export async function findTransactions(
  pool: Pool,
  { accountId, filters, limit, offset }: Wish,
): Promise<TransactionRow[]> {
  const { status, year, sort, isAscending } = filters
  const direction = isAscending ? 'asc' : 'desc'
  const { rows } = await pool.query<TransactionRow>(
    `${selected} where ${fits} order by ${orders[sort]} ${direction}, payments.id ${direction}
     limit $4 offset $5`,
    [accountId, status, year, limit, offset],
  )
  return rows
}

/** How many fit, and the years in which anything was paid. */
export async function countTransactions(
  pool: Pool,
  { accountId, filters }: Pick<Wish, 'accountId' | 'filters'>,
): Promise<{ readonly total: number; readonly all: number; readonly years: readonly number[] }> {
  const { rows } = await pool.query<{ total: number; all: number; years: number[] | null }>(
    `select count(*) filter (where ${fits})::integer as total, count(*)::integer as all,
       array_agg(distinct extract(year from created_at at time zone 'UTC')::integer) as years
     from payments where account_id = $1`,
    [accountId, filters.status, filters.year],
  )
  const [row] = rows
  return {
    total: row?.total ?? 0,
    all: row?.all ?? 0,
    years: (row?.years ?? []).toSorted((one, other) => other - one),
  }
}

/** One payment of an account. */
export async function findTransaction(
  pool: Pool,
  { accountId, uuid }: { readonly accountId: number; readonly uuid: string },
): Promise<
  (TransactionRow & { readonly coversFrom: Date | null; coversTo: Date | null }) | undefined
> {
  const { rows } = await pool.query<
    TransactionRow & { coversFrom: Date | null; coversTo: Date | null }
  >(
    `select found.*, payments.covers_from as "coversFrom", payments.covers_to as "coversTo"
     from (${selected} where payments.account_id = $1 and payments.uuid = $2) found
     join payments on payments.uuid = found.uuid`,
    [accountId, uuid],
  )
  return rows[0]
}
