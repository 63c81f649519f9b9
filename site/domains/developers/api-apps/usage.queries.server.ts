import type { Pool } from 'pg'

export type HourRow = {
  /** Its beginning. */
  readonly hour: Date
  readonly operation: string
  readonly calls: number
  readonly errors: number
  /** Answered 429; errors too. */
  readonly limited: number
  readonly latencies: readonly number[]
}

/** The calls of an app by hour and call, the latest hour first. */
export async function findHours(
  pool: Pool,
  { appId, hours, now }: { readonly appId: number; readonly hours: number; readonly now: Date },
): Promise<HourRow[]> {
  const { rows } = await pool.query<HourRow>(
    `select hour, operation, calls::float8 as calls, errors::float8 as errors,
       limited::float8 as limited, latencies
     from api_usage_hours where app_id = $1 and hour > $3::timestamptz - $2 * interval '1 hour'
     order by hour desc, operation`,
    [appId, hours, now],
  )
  return rows
}

type DaySum = {
  readonly day: string
  readonly calls: number
  readonly errors: number
}

/** What all apps of an account did, by day (UTC), days without a call among them. */
export async function findDaySums(
  pool: Pool,
  { accountId, days, now }: { accountId: number; days: number; now: Date },
): Promise<DaySum[]> {
  const { rows } = await pool.query<DaySum>(
    `select days.day::date::text as day, coalesce(sum(u.calls), 0)::float8 as calls,
       coalesce(sum(u.errors), 0)::float8 as errors
     from generate_series(
         ($3::timestamptz at time zone 'UTC')::date - ($2::integer - 1),
         ($3::timestamptz at time zone 'UTC')::date, interval '1 day') as days (day)
     left join (api_usage u join api_apps on api_apps.id = u.app_id and api_apps.account_id = $1)
       on u.day = days.day::date
     group by days.day order by days.day`,
    [accountId, days, now],
  )
  return rows
}

type HourSums = {
  readonly limited: number
  /** Calls by class of their time. */
  readonly latencies: readonly number[]
}

/** Refusals for a limit, and how long calls took, of all apps of an account in the last hours. */
export async function findHourSums(
  pool: Pool,
  { accountId, hours, now }: { accountId: number; hours: number; now: Date },
): Promise<HourSums> {
  const { rows } = await pool.query<HourSums>(
    `with own as (
       select u.limited, u.latencies from api_usage_hours u join api_apps on api_apps.id = u.app_id
       where api_apps.account_id = $1 and u.hour > $3::timestamptz - $2 * interval '1 hour'),
     classes as (
       select place, sum(count) as total
       from own, unnest(own.latencies) with ordinality as l(count, place) group by place)
     select coalesce((select sum(limited) from own), 0)::float8 as limited,
       coalesce((select array_agg(total::float8 order by place) from classes), '{}') as latencies`,
    [accountId, hours, now],
  )
  return rows[0] ?? { limited: 0, latencies: [] }
}
