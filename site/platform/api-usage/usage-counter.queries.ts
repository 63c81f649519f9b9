import type { Pool } from 'pg'

export type UsageOfHour = {
  readonly appId: number
  /** Its beginning, ISO 8601. */
  readonly hour: string
  readonly operation: string
  readonly calls: number
  readonly errors: number
  /** Answered 429; errors too. */
  readonly limited: number
  /** Calls by class of their time. */
  readonly latencies: readonly number[]
}

export type KeyUse = { readonly keyId: number; readonly usedAt: string }

/**
 * Adds a batch to the hours and days of apps, and notes when keys were used. One statement; rows are taken in one
 * order, so that batches of two processes do not wait for each other in a circle. Apps that are gone are left out.
 */
export async function writeUsage(
  pool: Pool,
  counts: readonly UsageOfHour[],
  uses: readonly KeyUse[],
): Promise<void> {
  await pool.query(
    `with seen as (
       select r.* from jsonb_to_recordset($1::jsonb) as r(
         "appId" integer, hour timestamptz, operation text, calls bigint, errors bigint,
         limited bigint, latencies integer[])
       join api_apps on api_apps.id = r."appId"),
     used as (
       update api_keys set last_used_at = greatest(last_used_at, u."usedAt")
       from jsonb_to_recordset($2::jsonb) as u("keyId" integer, "usedAt" timestamptz)
       where api_keys.id = u."keyId"),
     days as (
       insert into api_usage as kept (app_id, day, operation, calls, errors)
       select "appId", (hour at time zone 'UTC')::date, operation, sum(calls), sum(errors) from seen
       group by 1, 2, 3 order by 1, 2, 3
       on conflict (app_id, day, operation) do update
       set calls = kept.calls + excluded.calls, errors = kept.errors + excluded.errors)
     insert into api_usage_hours as kept (app_id, hour, operation, calls, errors, limited, latencies)
     select "appId", hour, operation, calls, errors, limited, latencies from seen order by 1, 2, 3
     on conflict (app_id, hour, operation) do update
     set calls = kept.calls + excluded.calls, errors = kept.errors + excluded.errors,
       limited = kept.limited + excluded.limited,
       latencies = (
         select array_agg(coalesce(former, 0) + coalesce(added, 0) order by place)
         from unnest(kept.latencies, excluded.latencies) with ordinality as t(former, added, place))`,
    [JSON.stringify(counts), JSON.stringify(uses)],
  )
}
