import type { PlanFamily } from '@tessera/billing'
import type { PaymentStatus } from '@tessera/contracts'
import type { Pool } from 'pg'
import { isLeftSql } from '#domains/commerce/subscriptions/index.server.ts'
import type { TableQuery } from '#domains/foundation/tables/index.ts'

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

/** Orders that were opened and left are no transactions: nothing was paid or declined. */
const ofAccount = `payments.account_id = $1 and not ${isLeftSql('payments')}`

const fits = `${ofAccount}
  and ($2::text is null or payments.status = $2)
  and ($3::integer is null or extract(year from payments.created_at at time zone 'UTC') = $3)
  and ($4::text is null or payments.uuid::text ilike '%' || $4 || '%' or exists (
    select 1 from invoices where payment_id = payments.id and number ilike '%' || $4 || '%'))`

const orders: Readonly<Record<string, string>> = {
  date: 'payments.created_at',
  total: 'payments.gross_minor',
  status: 'payments.status',
}

function valuesOf(accountId: number, { words, filters }: TableQuery) {
  const pattern = words === '' ? null : words.replace(/[\\%_]/g, '\\$&')
  return [accountId, filters['status'] ?? null, filters['year'] ?? null, pattern]
}

/** Payments of an account that fit, in the order of the table. */
export async function findTransactions(
  pool: Pool,
  accountId: number,
  query: TableQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<TransactionRow[]> {
  const direction = query.isAscending ? 'asc' : 'desc'
  const { rows } = await pool.query<TransactionRow>(
    `${selected} where ${fits}
     order by ${orders[query.sort] ?? 'payments.created_at'} ${direction}, payments.id ${direction}
     limit $5 offset $6`,
    [...valuesOf(accountId, query), limit, offset],
  )
  return rows
}

/** How many fit, and the years in which anything was paid, the latest first. */
export async function countTransactions(
  pool: Pool,
  accountId: number,
  query: TableQuery,
): Promise<{ readonly total: number; readonly all: number; readonly years: readonly number[] }> {
  const { rows } = await pool.query<{ total: number; all: number; years: number[] | null }>(
    `select count(*) filter (where ${fits})::integer as total, count(*)::integer as all,
       array_agg(distinct extract(year from created_at at time zone 'UTC')::integer) as years
     from payments where ${ofAccount}`,
    valuesOf(accountId, query),
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
