import type { Pool } from 'pg'

/** Days that counts are kept. */
const KEPT_DAYS = 400

export type EventCount = {
  readonly day: string
  readonly event: string
  readonly route: string
  readonly previousRoute: string
  readonly referer: string
  readonly detail: string
  readonly count: number
}

/** Adds a batch to the counts of its days. */
export async function writeCounts(pool: Pool, counts: readonly EventCount[]): Promise<void> {
  const column = <K extends keyof EventCount>(name: K) => counts.map((count) => count[name])
  await pool.query(
    `insert into event_counts as kept (day, event, route, previous_route, referer, detail, count)
     select * from unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
       $7::bigint[])
     on conflict (day, event, route, previous_route, referer, detail)
     do update set count = kept.count + excluded.count`,
    [
      column('day'),
      column('event'),
      column('route'),
      column('previousRoute'),
      column('referer'),
      column('detail'),
      column('count'),
    ],
  )
}

export async function dropOldCounts(pool: Pool, today: string): Promise<void> {
  await pool.query('delete from event_counts where day < $1::date - $2::integer', [
    today,
    KEPT_DAYS,
  ])
}
