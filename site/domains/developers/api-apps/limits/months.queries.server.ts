import type { Pool, PoolClient } from 'pg'
import { withoutWaiting } from '#platform/postgres/without-waiting.ts'
import { planUnitsSql } from '#domains/developers/api-apps/plan-units-sql.ts'

type Client = Pool | PoolClient

export async function findPlanUnits(client: Client, accountId: number, now: Date): Promise<number> {
  const { rows } = await client.query<{ units: number }>(
    `select ${planUnitsSql('$1', '$2')} as units`,
    [accountId, now],
  )
  return rows[0]?.units ?? 0
}

type Month = { readonly appId: number; readonly accountId: number; readonly month: string }

export type CountedInMonth = {
  /** With this call; null where the cap of the app is reached, and where that of the account is. */
  readonly appCalls: number | null
  readonly appTold: number
  /** Null where the limit of the account is reached. */
  readonly accountCalls: number | null
  readonly accountTold: number
}

/**
 * Counts a call against the cap of its app and the limit of its account. One statement, whose rows are locked one
 * after the other: of calls at once in any number of processes exactly as many are counted as are left. A call
 * refused for the account may be counted for the app where the last calls of the account arrive at once, so that a
 * cap never lets more through.
 */
export async function countInMonth(
  client: Client,
  { appId, accountId, month }: Month,
  { cap, limit }: { readonly cap: number | null; readonly limit: number },
): Promise<CountedInMonth> {
  const { rows } = await client.query<CountedInMonth>(
    `with app_month as (
       insert into api_app_months as m (app_id, month, calls)
       select $1, $3::date, 1 where not exists (
         select from api_account_months where account_id = $2 and month = $3::date and calls >= $5)
       on conflict (app_id, month) do update set calls = m.calls + 1
       where $4::bigint is null or m.calls < $4 returning calls, told_percent),
     account_month as (
       insert into api_account_months as m (account_id, month, calls)
       select $2, $3::date, 1 from app_month
       on conflict (account_id, month) do update set calls = m.calls + 1
       where m.calls < $5 returning calls, told_percent)
     select app_month.calls::float8 as "appCalls", coalesce(app_month.told_percent, 0) as "appTold",
       account_month.calls::float8 as "accountCalls",
       coalesce(account_month.told_percent, 0) as "accountTold"
     from ${withoutWaiting} one left join app_month on true left join account_month on true`,
    [appId, accountId, month, cap, limit],
  )
  return rows[0] ?? { appCalls: null, appTold: 0, accountCalls: null, accountTold: 0 }
}

export async function findAccountMonth(
  client: Client,
  accountId: number,
  month: string,
): Promise<number> {
  const { rows } = await client.query<{ calls: number }>(
    `select calls::float8 as calls from api_account_months where account_id = $1 and month = $2`,
    [accountId, month],
  )
  return rows[0]?.calls ?? 0
}

/** False where somebody was told of this share or a higher one in this month. */
export async function markTold(
  client: PoolClient,
  of: 'account' | 'app',
  { id, month, percent }: { readonly id: number; readonly month: string; readonly percent: number },
): Promise<boolean> {
  const [table, column] =
    of === 'app' ? ['api_app_months', 'app_id'] : ['api_account_months', 'account_id']
  const { rowCount } = await client.query(
    `update ${table} set told_percent = $3
     where ${column} = $1 and month = $2::date and told_percent < $3`,
    [id, month, percent],
  )
  return (rowCount ?? 0) > 0
}

/** A new cap is told of anew, from the share that is used of it by now. */
export async function forgetTold(
  client: Client,
  { appId, month, percent }: { appId: number; month: string; percent: number },
): Promise<void> {
  await client.query(
    'update api_app_months set told_percent = $3 where app_id = $1 and month = $2::date',
    [appId, month, percent],
  )
}
