import type { Pool } from 'pg'

/** In hours, how long half of the last reviews took at most; null before the first one. */
export async function findReviewHours(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ hours: number | null }>(
    `select percentile_cont(0.5) within group (
       order by extract(epoch from decided.created_at - sent.at) / 3600)::float8 as hours
     from (select submission_id, created_at, id from submission_events
       where state in ('accepted', 'returned') and staff_id is not null order by id desc limit 200) decided
     cross join lateral (select max(created_at) as at from submission_events e
       where e.submission_id = decided.submission_id and e.id < decided.id and e.state = 'submitted') sent
     where sent.at is not null`,
  )
  return rows[0]?.hours ?? null
}
