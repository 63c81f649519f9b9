import type { Transaction } from '@tessera/contracts'
import type { Pool } from 'pg'
import { isBeyond, placeOf } from '#platform/http/lists/keyset.ts'
import type { RowWindow } from '#platform/http/lists/open-list.ts'
import { isLeftSql } from '#domains/commerce/subscriptions/payments/not-finished.ts'

/** Payments of an account with their documents, the newest first; what nobody ever paid is left out. */
export async function findTransactions(
  pool: Pool,
  { accountId, window }: { readonly accountId: number; readonly window: RowWindow },
): Promise<TransactionRow[]> {
  const { rows } = await pool.query<TransactionRow>(
    `select p.uuid, p.status, p.gateway, p.currency, p.net_minor::float8 as net, p.tax_minor::float8 as tax,
       p.gross_minor::float8 as gross, p.refunded_minor::float8 as refunded, p.created_at as "createdAt",
       plans.id as "planId", plans.name as "planName", p.quote->'terms'->>'period' as period,
       coalesce((select json_agg(json_build_object('uuid', uuid, 'type', type, 'number', number,
         'gross', gross_minor, 'issuedAt', issued_at) order by id) from invoices where payment_id = p.id), '[]')
         as documents, ${placeOf('p.created_at', 'p.id')}
     from payments p join plans on plans.id = (p.quote->'terms'->>'planId')::integer
     where p.account_id = $1 and not ${isLeftSql('p')} and ${isBeyond('$4', 'p.created_at', 'p.id')}
     order by p.created_at desc, p.id desc limit $2 offset $3`,
    [accountId, window.limit, window.offset, window.after],
  )
  return rows
}

export async function countTransactions(pool: Pool, accountId: number): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::integer as total from payments p where account_id = $1 and not ${isLeftSql('p')}`,
    [accountId],
  )
  return rows[0]?.total ?? 0
}

type TransactionRow = Pick<Transaction, 'uuid' | 'status' | 'gateway' | 'currency'> & {
  readonly net: number
  readonly tax: number
  readonly gross: number
  readonly refunded: number
  readonly createdAt: Date
  readonly planId: number
  readonly planName: string
  readonly period: 'month' | 'year'
  readonly documents: readonly {
    readonly uuid: string
    readonly type: 'invoice' | 'credit_note'
    readonly number: string
    readonly gross: number
    readonly issuedAt: string
  }[]
  readonly place: string
}

export function toTransaction(row: TransactionRow): Transaction {
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
