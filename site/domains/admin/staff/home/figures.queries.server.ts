import type { Pool } from 'pg'

export type DayCount = { readonly day: string; readonly value: number; readonly of: number }
export type DayMoney = { readonly day: string; readonly currency: string; readonly minor: number }
export type PlanEdge = {
  readonly currency: string
  /** Until the day, or from it on. */
  readonly day: string
  /** What the plans bring in a month. */
  readonly minor: number
  readonly plans: number
}

const dayOf = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`

/** What was invoiced less what was credited, before tax, by day and currency. */
export async function findRevenue(pool: Pool, since: Date): Promise<DayMoney[]> {
  const { rows } = await pool.query<DayMoney>(
    `select ${dayOf('issued_at')} as day, currency, sum(net_minor)::float8 as minor
     from invoices where issued_at >= $1 group by 1, 2`,
    [since],
  )
  return rows
}

/**
 * Plans that began and ended by day, with what they bring in a month at the price of today. What began earlier
 * counts as begun on the first day; trials count from when they are paid for, pauses not at all.
 */
export async function findPlanEdges(pool: Pool, since: Date) {
  const lives = `with lives as (
    select currency, coalesce(trial_ends_at, started_at) as from_at, ended_at as to_at,
      unit_price_minor * quantity / (case period when 'year' then 12.0 else 1.0 end) as minor
    from subscriptions where status not in ('trialing', 'paused'))`
  const [begun, ended] = await Promise.all([
    pool.query<PlanEdge>(
      `${lives} select currency, ${dayOf('greatest(from_at, $1)')} as day, sum(minor)::float8 as minor,
         count(*)::integer as plans
       from lives where to_at is null or (to_at > from_at and to_at >= $1) group by 1, 2`,
      [since],
    ),
    pool.query<PlanEdge>(
      `${lives} select currency, ${dayOf('to_at')} as day, sum(minor)::float8 as minor,
         count(*)::integer as plans
       from lives where to_at >= $1 and to_at > from_at group by 1, 2`,
      [since],
    ),
  ])
  return { begun: begun.rows, ended: ended.rows }
}

/** New accounts by day, and how many of them took a plan. */
export async function findNewAccounts(pool: Pool, since: Date): Promise<DayCount[]> {
  const { rows } = await pool.query<DayCount>(
    `select ${dayOf('a.created_at')} as day, count(*)::integer as value,
       (count(*) filter (where exists (select from subscriptions s where s.account_id = a.id)))::integer as of
     from accounts a where a.type = 'personal' and a.created_at >= $1 group by 1`,
    [since],
  )
  return rows
}

/** Downloads by day, and how many of them a plan gave. */
export async function findDownloads(pool: Pool, since: Date): Promise<DayCount[]> {
  const { rows } = await pool.query<DayCount>(
    `select ${dayOf('created_at')} as day, count(*)::integer as value,
       (count(*) filter (where subscription_id is not null))::integer as of
     from downloads where created_at >= $1 group by 1`,
    [since],
  )
  return rows
}

/** Searches that found nothing by day, and how many there were. */
export async function findSearchMisses(pool: Pool, since: Date): Promise<DayCount[]> {
  const { rows } = await pool.query<DayCount>(
    `select to_char(day, 'YYYY-MM-DD') as day,
       coalesce(sum(searches) filter (where total = 0), 0)::integer as value,
       sum(searches)::integer as of
     from search_log where day >= ($1 at time zone 'UTC')::date group by 1`,
    [since],
  )
  return rows
}
