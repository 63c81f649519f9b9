import type { Pool } from 'pg'
import type { ReturnReason } from '#db/schema/contributing/submissions.ts'

export type ReturnedRow = {
  readonly uuid: string
  readonly name: string
  readonly reasons: readonly ReturnReason[]
  readonly message: string
}

/** Works that came back, the last one first, with why. */
export async function findReturned(
  pool: Pool,
  contributorId: number,
  most: number,
): Promise<ReturnedRow[]> {
  const { rows } = await pool.query<ReturnedRow>(
    `select s.uuid, s.name, told.reasons, told.message from submissions s
     cross join lateral (select reasons, message from submission_events e
       where e.submission_id = s.id and e.state = 'returned' order by e.id desc limit 1) told
     where s.contributor_id = $1 and s.state = 'returned' order by s.updated_at desc, s.id desc limit $2`,
    [contributorId, most],
  )
  return rows
}

export type DayRow = { readonly day: string; readonly views: number; readonly downloads: number }

/** Views and downloads of each day from `since` on; days without any are there as well. */
export async function findDays(
  pool: Pool,
  contributorId: number,
  { since, until }: { readonly since: string; readonly until: string },
): Promise<DayRow[]> {
  const { rows } = await pool.query<DayRow>(
    `select to_char(calendar.at, 'YYYY-MM-DD') as day, coalesce(sum(counted.views), 0)::integer as views,
       coalesce(sum(counted.downloads), 0)::integer as downloads
     from generate_series($2::date, $3::date, interval '1 day') as calendar (at)
     left join (select i.day, i.views, i.downloads from item_days i
       join assets a on a.id = i.asset_id where a.contributor_id = $1 and i.day >= $2::date) counted
       on counted.day = calendar.at::date
     group by 1 order by 1`,
    [contributorId, since, until],
  )
  return rows
}
