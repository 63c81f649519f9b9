import type { Transaction } from '@tessera/contracts'
import type { Pool } from 'pg'
import { isLeftSql } from '#domains/commerce/subscriptions/payments/not-finished.ts'

export const TRANSACTIONS_PER_PAGE = 20

/** Payments of an account with their documents, the newest first; what nobody ever paid is left out. */
export async function findTransactions(
  pool: Pool,
  { accountId, page }: { readonly accountId: number; readonly page: number },
): Promise<{ readonly transactions: Transaction[]; readonly total: number }> {
  const { rows } = await pool.query<Row>(
    `select p.uuid, p.status, p.gateway, p.currency, p.net_minor::float8 as net, p.tax_minor::float8 as tax,
       p.gross_minor::float8 as gross, p.refunded_minor::float8 as refunded, p.created_at as "createdAt",
       plans.id as "planId", plans.name as "planName", p.quote->'terms'->>'period' as period,
       count(*) over ()::integer as total,
       coalesce((select json_agg(json_build_object('uuid', uuid, 'type', type, 'number', number,
         'gross', gross_minor, 'issuedAt', issued_at) order by id) from invoices where payment_id = p.id), '[]')
         as documents
     from payments p join plans on plans.id = (p.quote->'terms'->>'planId')::integer
     where p.account_id = $1 and not ${isLeftSql('p')}
     order by p.created_at desc, p.id desc limit $2 offset $3`,
    [accountId, TRANSACTIONS_PER_PAGE, (page - 1) * TRANSACTIONS_PER_PAGE],
  )
  return { transactions: rows.map(toTransaction), total: rows[0]?.total ?? 0 }
}

type Row = Pick<Transaction, 'uuid' | 'status' | 'gateway' | 'currency'> & {
  readonly net: number
  readonly tax: number
  readonly gross: number
  readonly refunded: number
  readonly createdAt: Date
  readonly planId: number
  readonly planName: string
  readonly period: 'month' | 'year'
  readonly total: number
  readonly documents: readonly {
    readonly uuid: string
    readonly type: 'invoice' | 'credit_note'
    readonly number: string
    readonly gross: number
    readonly issuedAt: string
  }[]
}

function toTransaction(row: Row): Transaction {
  const { uuid, status, gateway, currency, net, tax, gross, refunded } = row
  return {
    uuid,
    status,
    gateway,
    currency,
    net,
    tax,
    gross,
    refunded,
    plan: { id: row.planId, name: row.planName, period: row.period },
    created_at: row.createdAt.toISOString(),
    documents: row.documents.map(({ issuedAt, ...document }) => ({
      ...document,
      issued_at: new Date(issuedAt).toISOString(),
      url: `/invoices/${document.uuid}.pdf`,
    })),
  }
}
