import type { Pool } from 'pg'

export type HealthFacts = {
  readonly version: string
  readonly size: number
  readonly connections: number
  readonly mostConnections: number
  readonly mailsWaiting: number
  readonly oldestMail: Date | null
  readonly mailsFailed: number
  readonly published: number
  readonly dueJobs: number
  readonly oldestJob: Date | null
  readonly deadJobs: number
  readonly lastEvent: Date | null
  readonly openCheckouts: number
  readonly auditEvents: number
  readonly seal: string | null
}

/** What the database knows of how the site is. */
export async function findHealthFacts(pool: Pool, now: Date): Promise<HealthFacts> {
  const { rows } = await pool.query<HealthFacts>(
    `select current_setting('server_version') as version,
       pg_database_size(current_database())::float8 as size,
       (select count(*)::integer from pg_stat_activity where datname = current_database()) as connections,
       current_setting('max_connections')::integer as "mostConnections",
       (select count(*)::integer from mails where state = 'waiting') as "mailsWaiting",
       (select min(due_at) from mails where state = 'waiting') as "oldestMail",
       (select count(*)::integer from mails where state in ('failed', 'unknown')
         and created_at > $1::timestamptz - interval '1 day') as "mailsFailed",
       (select count(*)::integer from assets where published_at is not null) as published,
       (select count(*)::integer from graphile_worker.jobs where locked_at is null and run_at <= $1) as "dueJobs",
       (select min(run_at) from graphile_worker.jobs where locked_at is null and run_at <= $1) as "oldestJob",
       (select count(*)::integer from dead_jobs) as "deadJobs",
       (select max(received_at) from gateway_events) as "lastEvent",
       (select count(*)::integer from checkouts where status = 'open' and gateway <> 'sandbox'
         and created_at < $1::timestamptz - interval '1 hour' and expires_at > $1) as "openCheckouts",
       (select count(*)::integer from staff_acts) as "auditEvents",
       (select position || ':' || encode(hash, 'hex') from staff_acts order by position desc limit 1) as seal`,
    [now],
  )
  const [row] = rows
  if (!row) throw new Error('the database says nothing of itself')
  return row
}

/** Keys of some stored files, from a place in the catalogue that chance chooses. */
export async function findSomeStorageKeys(pool: Pool, most: number): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `select storage_key as key from (
       select asset_id, storage_key from asset_files
       where asset_id >= (select (random() * max(asset_id))::integer from asset_files)
       order by asset_id limit 2000) sampled
     where storage_key is not null limit $1`,
    [most],
  )
  return rows.map(({ key }) => key)
}
