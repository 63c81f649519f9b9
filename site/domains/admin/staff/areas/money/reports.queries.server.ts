import type { Pool } from 'pg'
import type { MoneyDay } from '#domains/admin/staff/frame/view.ts'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

/** What invoices and credit notes of the last thirty days say without tax, by currency and day. */
export async function sumNetByDay(
  pool: Pool,
): Promise<readonly { readonly currency: string; readonly days: readonly MoneyDay[] }[]> {
  const { rows } = await pool.query<{ currency: string; days: MoneyDay[] }>(
    `with recent as (
       select currency, (issued_at at time zone 'UTC')::date as day,
         coalesce(sum(net_minor) filter (where type = 'invoice'), 0)::float8 as "inMinor",
         coalesce(-sum(net_minor) filter (where type = 'credit_note'), 0)::float8 as "outMinor"
       from invoices where issued_at >= (now() at time zone 'UTC')::date - 29 group by 1, 2
     )
     select c.currency, json_agg(json_build_object('day', to_char(d, 'YYYY-MM-DD'),
         'inMinor', coalesce(r."inMinor", 0), 'outMinor', coalesce(r."outMinor", 0)) order by d) as days
     from (select currency, sum("inMinor") as taken from recent group by 1) c
     cross join generate_series((now() at time zone 'UTC')::date - 29, (now() at time zone 'UTC')::date,
       interval '1 day') d
     left join recent r on r.currency = c.currency and r.day = d::date
     group by c.currency, c.taken order by c.taken desc, c.currency`,
  )
  return rows
}

export type TaxRow = {
  readonly key: string
  readonly month: string
  readonly country: string | null
  readonly treatment: string
  readonly rate: number
  readonly currency: string
  readonly documents: number
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
}

const quarterOf = (moment: string) => `date_trunc('quarter', ${moment})`

/** What is owed where: documents by month, country, treatment and rate, as they were issued. */
export const taxSql: ListSql = {
  select: `concat_ws('-', to_char(x.month, 'YYYYMM'), coalesce(x.country, 'none'), x.treatment, x.rate, x.currency) as key,
    to_char(x.month, 'YYYY-MM') as month, x.country, x.treatment, x.rate, x.currency, x.documents,
    x.net::float8 as "netMinor", x.tax::float8 as "taxMinor", x.gross::float8 as "grossMinor"`,
  from: `(select date_trunc('month', i.issued_at at time zone 'UTC') as month,
      i.document->'tax'->>'country' as country, i.document->'tax'->>'treatment' as treatment,
      coalesce((select sum((part->>'rateBp')::integer)
        from jsonb_array_elements(i.document->'tax'->'components') part), 0)::integer as rate,
      i.currency, count(*)::integer as documents, sum(i.net_minor) as net, sum(i.tax_minor) as tax,
      sum(i.gross_minor) as gross
    from invoices i group by 1, 2, 3, 4, 5) x`,
  sorts: { month: 'x.month', country: 'x.country', tax: 'x.tax' },
  tie: `(coalesce(x.country, '') || x.treatment || x.rate || x.currency)`,
  filters: {
    period: {
      month: `x.month = date_trunc('month', now() at time zone 'UTC')`,
      lastMonth: `x.month = date_trunc('month', now() at time zone 'UTC') - interval '1 month'`,
      quarter: `${quarterOf('x.month')} = ${quarterOf(`now() at time zone 'UTC'`)}`,
      lastQuarter: `${quarterOf('x.month')} = ${quarterOf(`now() at time zone 'UTC'`)} - interval '3 months'`,
      year: `date_trunc('year', x.month) = date_trunc('year', now() at time zone 'UTC')`,
      lastYear: `date_trunc('year', x.month) = date_trunc('year', now() at time zone 'UTC') - interval '1 year'`,
    },
    treatment: Object.fromEntries(
      ['charged', 'reverse_charge', 'export', 'none'].map((name) => [
        name,
        `x.treatment = '${name}'`,
      ]),
    ),
  },
}

export type ReconciliationRow = {
  readonly key: string
  readonly month: string
  readonly gateway: string
  readonly currency: string
  readonly payments: number
  readonly takenMinor: number
  readonly backMinor: number
  readonly bookedMinor: number
  readonly openMinor: number
  readonly differenceMinor: number
}

/**
 * Payments of a gateway beside the books, by the month they were paid in: what was taken less what went back
 * has to be what the books hold as cash of that gateway or as parked in disputes.
 */
export const reconciliationSql: ListSql = {
  select: `concat_ws('-', to_char(x.month, 'YYYYMM'), x.gateway, x.currency) as key,
    to_char(x.month, 'YYYY-MM') as month, x.gateway, x.currency, x.payments,
    x.taken::float8 as "takenMinor", x.back::float8 as "backMinor", x.booked::float8 as "bookedMinor",
    x.parked::float8 as "openMinor", (x.taken - x.back - x.booked)::float8 as "differenceMinor"`,
  from: `(select date_trunc('month', p.settled_at at time zone 'UTC') as month, p.gateway, p.currency,
      count(*)::integer as payments, sum(p.gross_minor) as taken,
      sum(case when p.dispute = 'lost' then p.gross_minor else p.refunded_minor end) as back,
      sum(coalesce(b.money, 0)) as booked, sum(coalesce(b.parked, 0)) as parked
    from payments p left join (
      select split_part(t.reference, ':', 2)::integer as id, split_part(e.account, ':', 2) as gateway,
        sum(e.amount_minor) as money,
        sum(e.amount_minor) filter (where e.account like 'disputes:%') as parked
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.reference like 'payment:%' and (e.account like 'cash:%' or e.account like 'disputes:%')
      group by 1, 2) b on b.id = p.id and b.gateway = p.gateway
    where p.settled_at is not null group by 1, 2, 3) x`,
  sorts: { month: 'x.month', gateway: 'x.gateway', taken: 'x.taken' },
  tie: '(x.gateway || x.currency)',
  filters: {
    gateway: Object.fromEntries(
      ['stripe', 'razorpay', 'paypal', 'manual', 'sandbox'].map((name) => [
        name,
        `x.gateway = '${name}'`,
      ]),
    ),
    state: { off: 'x.taken - x.back <> x.booked', even: 'x.taken - x.back = x.booked' },
  },
}

export type Loose = {
  readonly unknownEvents: number
  readonly mismatches: number
  readonly stuckPayments: number
  readonly waitingRefunds: number
  readonly failedRefunds: number
}

/** What gateways said that nobody here asked for, and what has waited for them too long. */
export async function countLoose(pool: Pool): Promise<Loose> {
  const { rows } = await pool.query<Loose>(
    `select
       (select count(*)::integer from gateway_events where effect = 'unknown_payment') as "unknownEvents",
       (select count(*)::integer from gateway_events where effect = 'amount_mismatch') as mismatches,
       (select count(*)::integer from payments where status in ('pending', 'requires_action')
          and gateway <> 'manual' and created_at < now() - interval '1 day') as "stuckPayments",
       (select count(*)::integer from refunds where status = 'ordered') as "waitingRefunds",
       (select count(*)::integer from refunds where status = 'failed') as "failedRefunds"`,
  )
  const [row] = rows
  if (!row) throw new Error('nothing was counted')
  return row
}
