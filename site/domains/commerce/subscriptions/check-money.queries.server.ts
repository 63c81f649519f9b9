import type { Pool } from 'pg'

/** What the money records must always say; each query answers the rows that do not. */
const checks: Readonly<Record<string, string>> = {
  'bookings that do not sum to zero': `
    select transaction_id::text as what from ledger_entries
    group by transaction_id, currency having sum(amount_minor) <> 0`,
  'bookings without entries': `
    select reference as what from ledger_transactions t
    where not exists (select 1 from ledger_entries e where e.transaction_id = t.id)`,
  'missing or doubled document numbers': `
    with numbers as (
      select type || ':' || split_part(number, '-', 2) as series, split_part(number, '-', 3)::integer as place
      from invoices
    )
    select coalesce(s.series, n.series) || ': ' || coalesce(n.count, 0) || ' documents, last number '
      || coalesce(s.last_number, 0) as what
    from number_series s full join (
      select series, count(*) as count, count(distinct place) as distinct_count, min(place) as first,
        max(place) as last
      from numbers group by series
    ) n using (series)
    where coalesce(n.count, 0) <> coalesce(s.last_number, 0)
      or n.count <> n.distinct_count or n.first <> 1 or n.last <> n.count`,
  'settled payments without exactly one invoice over their amount': `
    select p.uuid::text as what from payments p
    left join invoices i on i.payment_id = p.id and i.type = 'invoice'
    where p.settled_at is not null
    group by p.id having count(i.id) <> 1
      or sum(i.gross_minor) <> p.gross_minor or sum(i.net_minor) <> p.net_minor`,
  'documents of payments that were never settled': `
    select i.number as what from invoices i join payments p on p.id = i.payment_id
    where p.settled_at is null`,
  'credit notes that do not sum to what went back': `
    select p.uuid::text as what from payments p
    left join invoices i on i.payment_id = p.id and i.type = 'credit_note'
    group by p.id having coalesce(sum(i.gross_minor), 0) <>
      -case when p.settled_at is null then 0 when p.dispute = 'lost' then p.gross_minor
        else p.refunded_minor end`,
  'payments whose books do not say what they are': `
    with booked as (
      select split_part(t.reference, ':', 2)::integer as id,
        sum(e.amount_minor) filter (where e.account like 'cash:%' or e.account like 'disputes:%') as money,
        -sum(e.amount_minor) filter (where e.account = 'deferred') as net,
        -sum(e.amount_minor) filter (where e.account like 'tax:%') as tax
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.reference like 'payment:%' group by 1
    ), documents as (
      select payment_id as id, sum(gross_minor) as gross, sum(net_minor) as net, sum(tax_minor) as tax
      from invoices group by 1
    )
    select coalesce(b.id, d.id)::text as what from booked b full join documents d using (id)
    where coalesce(b.money, 0) <> coalesce(d.gross, 0) or coalesce(b.net, 0) <> coalesce(d.net, 0)
      or coalesce(b.tax, 0) <> coalesce(d.tax, 0)`,
  'periods that were paid twice': `
    select subscription_id || ' from ' || covers_from as what from payments
    where settled_at is not null and purpose = 'renewal'
    group by subscription_id, covers_from having count(*) > 1`,
  'live subscriptions whose period ended without a payment due': `
    select uuid::text as what from subscriptions
    where status in ('trialing', 'active', 'past_due') and next_billing_at is null`,
  'coupons used more often than allowed': `
    select c.code as what from coupons c join coupon_redemptions r on r.coupon_id = c.id
    join checkouts k on k.id = r.checkout_id and k.status = 'paid'
    group by c.id having count(*) > c.most_redemptions`,
  'usage counters that differ from the downloads they count': `
    with counted as (
      select subscription_id, limit_name, sum(used) as used from subscription_usage group by 1, 2
    ), fetched as (
      select subscription_id, limit_name, count(*) as used from downloads
      where subscription_id is not null and limit_name is not null group by 1, 2
    )
    select subscription_id || ' ' || limit_name || ': counted ' || coalesce(c.used, 0) || ', downloaded '
      || coalesce(f.used, 0) as what
    from counted c full join fetched f using (subscription_id, limit_name)
    where coalesce(c.used, 0) <> coalesce(f.used, 0)`,
  'refunds marked as done that the payment does not show': `
    select r.id::text as what from refunds r join payments p on p.id = r.payment_id
    where r.status = 'done' and p.refunded_minor < r.refunded_before_minor + r.amount_minor`,
  'refunds that should have ended a plan that still runs': `
    select r.id::text as what from refunds r join payments p on p.id = r.payment_id
    join subscriptions s on s.id = p.subscription_id
    where r.status = 'done' and r.plan_after = 'ends' and s.status <> 'expired'
      and p.purpose <> 'duplicate' and p.covers_to > r.done_at`,
  'earnings that do not sum to the pool they share': `
    with pools as (
      select distinct on (pool_id) pool_id, pool_minor from earning_revisions
      where exists (select from earning_lines l where l.pool_id = earning_revisions.pool_id)
      order by pool_id, revision desc
    ), shared as (
      select pool_id, sum(amount_minor) as minor from earning_entries
      where pool_id is not null group by 1
    )
    select coalesce(p.pool_id, s.pool_id) || ': to share ' || coalesce(p.pool_minor, 0) || ', shared '
      || coalesce(s.minor, 0) as what
    from pools p full join shared s using (pool_id)
    where coalesce(p.pool_minor, 0) <> coalesce(s.minor, 0)`,
  'commissions of which more was taken back than was given': `
    select payment_id::text as what from affiliate_entries where payment_id is not null
    group by payment_id having sum(amount_minor) < 0`,
}

export type MoneyProblem = { readonly check: string; readonly what: string }

/** Names of all checks, for the report that says what was looked at. */
export const moneyChecks: readonly string[] = Object.keys(checks)

/** Looks whether ledger, documents, payments and subscriptions agree to the cent. Read only. */
export async function checkMoney(pool: Pool): Promise<MoneyProblem[]> {
  const problems: MoneyProblem[] = []
  for (const [check, query] of Object.entries(checks)) {
    const { rows } = await pool.query<{ what: string }>(`${query} limit 20`)
    problems.push(...rows.map(({ what }) => ({ check, what })))
  }
  return problems
}
