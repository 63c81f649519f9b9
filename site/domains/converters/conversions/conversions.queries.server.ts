import type { ConversionReason } from '@tessera/contracts'
import type { Pool, PoolClient } from 'pg'
import type { ConversionState } from '#db/schema/conversions.ts'

type Client = Pool | PoolClient

export type ConversionRow = {
  readonly id: number
  readonly uuid: string
  readonly jobId: number | null
  readonly to: string
  readonly options: Readonly<Record<string, string | number | null>>
  readonly state: ConversionState
  readonly createdAt: Date
  readonly expiresAt: Date
}

export type ConversionFileRow = {
  readonly position: number
  readonly name: string
  readonly from: string
  readonly inputKey: string | null
  readonly assetId: number | null
  readonly state: 'waiting' | 'done' | 'failed' | 'cancelled'
  readonly reason: ConversionReason | null
  readonly message: string | null
  readonly losses: readonly string[]
  readonly attribution: string | null
  readonly resultName: string
  readonly resultKey: string | null
  readonly resultBytes: number | null
}

const columns = `id, uuid, job_id::float8 as "jobId", "to", options, state,
  created_at as "createdAt", expires_at as "expiresAt"`
const fileColumns = `position, name, "from", input_key as "inputKey", asset_id as "assetId", state,
  reason, message, losses, attribution, result_name as "resultName", result_key as "resultKey",
  result_bytes as "resultBytes"`

/** Makes new uploads and conversions of an account wait for each other until the commit. */
export async function lockConversions(client: PoolClient, accountId: number): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('conversions', $1))`, [
    accountId,
  ])
}

type Owned = { readonly accountId: number; readonly uuid: string; readonly now: Date }

/** One of an account that is still kept. */
export async function findConversion(
  client: Client,
  { accountId, uuid, now }: Owned,
): Promise<ConversionRow | undefined> {
  const { rows } = await client.query<ConversionRow>(
    `select ${columns} from conversions where uuid = $2 and account_id = $1 and expires_at > $3`,
    [accountId, uuid, now],
  )
  return rows[0]
}

/** How many of an account wait or run. */
export async function countActive(client: Client, accountId: number, now: Date): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from conversions
     where account_id = $1 and state in ('waiting', 'running') and expires_at > $2`,
    [accountId, now],
  )
  return rows[0]?.count ?? 0
}

export type NewFile = Pick<
  ConversionFileRow,
  'name' | 'from' | 'inputKey' | 'assetId' | 'reason' | 'message' | 'attribution' | 'resultName'
>

type NewConversion = {
  readonly accountId: number
  readonly userId: number
  readonly to: string
  readonly options: ConversionRow['options']
  readonly files: readonly NewFile[]
  readonly now: Date
  readonly expiresAt: Date
}

/** A conversion with its files; those with a reason are over. */
export async function insertConversion(
  client: PoolClient,
  { accountId, userId, to, options, files, now, expiresAt }: NewConversion,
): Promise<{ readonly id: number; readonly uuid: string }> {
  const { rows } = await client.query<{ id: number; uuid: string }>(
    `insert into conversions
       (account_id, created_by, "to", options, state, created_at, expires_at)
     values ($1, $2, $3, $4, 'waiting', $5, $6) returning id, uuid`,
    [accountId, userId, to, JSON.stringify(options), now, expiresAt],
  )
  const row = rows[0]!
  await client.query(
    `insert into conversion_files (conversion_id, position, name, "from", input_key, asset_id,
       state, reason, message, attribution, result_name)
     select $1, ordinality - 1, f->>'name', f->>'from', f->>'inputKey', (f->>'assetId')::int,
       case when f->>'reason' is null then 'waiting' else 'failed' end, f->>'reason',
       f->>'message', f->>'attribution', f->>'resultName'
     from jsonb_array_elements($2::jsonb) with ordinality as given (f, ordinality)`,
    [row.id, JSON.stringify(files)],
  )
  return row
}

export async function nameJob(client: PoolClient, id: number, jobId: number): Promise<void> {
  await client.query('update conversions set job_id = $2 where id = $1', [id, jobId])
}

export async function findFiles(client: Client, id: number): Promise<ConversionFileRow[]> {
  const { rows } = await client.query<ConversionFileRow>(
    `select ${fileColumns} from conversion_files where conversion_id = $1 order by position`,
    [id],
  )
  return rows
}

/** The conversion, from now on running; undefined where it is over. */
export async function beginRun(client: Client, id: number): Promise<ConversionRow | undefined> {
  const { rows } = await client.query<ConversionRow>(
    `update conversions set state = 'running'
     where id = $1 and state in ('waiting', 'running') returning ${columns}`,
    [id],
  )
  return rows[0]
}

export async function findNextFile(
  client: Client,
  id: number,
): Promise<ConversionFileRow | undefined> {
  const { rows } = await client.query<ConversionFileRow>(
    `select ${fileColumns} from conversion_files
     where conversion_id = $1 and state = 'waiting' order by position limit 1`,
    [id],
  )
  return rows[0]
}

/** Bytes of all results so far. */
export async function sumResults(client: Client, id: number): Promise<number> {
  const { rows } = await client.query<{ sum: number }>(
    `select coalesce(sum(result_bytes), 0)::float8 as sum from conversion_files
     where conversion_id = $1`,
    [id],
  )
  return rows[0]?.sum ?? 0
}

export type FileOutcome =
  | {
      readonly state: 'done'
      readonly key: string
      readonly bytes: number
      readonly losses: readonly string[]
    }
  | { readonly state: 'failed'; readonly reason: ConversionReason; readonly message: string }

/** Writes down what became of a file, once: false where it was over by then. */
export async function settleFile(
  client: Client,
  { id, position }: { readonly id: number; readonly position: number },
  outcome: FileOutcome,
): Promise<boolean> {
  const made = outcome.state === 'done' ? outcome : null
  const failed = outcome.state === 'failed' ? outcome : null
  const { rowCount } = await client.query(
    `update conversion_files set state = $3, result_key = $4, result_bytes = $5, losses = $6,
       reason = $7, message = $8
     where conversion_id = $1 and position = $2 and state = 'waiting'`,
    [
      id,
      position,
      outcome.state,
      made?.key ?? null,
      made?.bytes ?? null,
      JSON.stringify(made?.losses ?? []),
      failed?.reason ?? null,
      failed?.message.slice(0, 500) ?? null,
    ],
  )
  return rowCount === 1
}

type EndedRun = {
  readonly accountId: number
  readonly state: 'done' | 'failed'
  /** Files with a result, of all. */
  readonly done: number
  readonly total: number
}

/** The end of a run: failed where no file has a result. Undefined where it was over by then. */
export async function endRun(
  client: Client,
  id: number,
  expiresAt: Date,
): Promise<EndedRun | undefined> {
  const { rows } = await client.query<EndedRun>(
    `update conversions set expires_at = $2, state = case
         when exists (select from conversion_files where conversion_id = $1 and state = 'done')
         then 'done' else 'failed' end
     where id = $1 and state = 'running'
     returning account_id as "accountId", state,
       (select count(*)::int from conversion_files where conversion_id = $1 and state = 'done') as done,
       (select count(*)::int from conversion_files where conversion_id = $1) as total`,
    [id, expiresAt],
  )
  return rows[0]
}

/** Ends a conversion that waits or runs; undefined where it is over. */
export async function markCancelled(
  client: PoolClient,
  { accountId, uuid, now }: Owned,
  expiresAt: Date,
): Promise<{ readonly jobId: number | null } | undefined> {
  const { rows } = await client.query<{ id: number; jobId: number | null }>(
    `update conversions set state = 'cancelled', expires_at = $4
     where account_id = $1 and uuid = $2 and expires_at > $3 and state in ('waiting', 'running')
     returning id, job_id::float8 as "jobId"`,
    [accountId, uuid, now, expiresAt],
  )
  const [row] = rows
  if (!row) return undefined
  await client.query(
    `update conversion_files set state = 'cancelled', reason = 'cancelled'
     where conversion_id = $1 and state = 'waiting'`,
    [row.id],
  )
  return { jobId: row.jobId }
}

/** Removes what is over; answers the keys of its files in the store. */
export async function deleteExpired(client: PoolClient, now: Date): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `with over as (delete from conversions where expires_at <= $1 returning id),
       uploads as (delete from conversion_uploads where expires_at <= $1 returning storage_key)
     select storage_key as key from uploads
     union
     select kept.key from conversion_files f join over on over.id = f.conversion_id,
       unnest(array[f.input_key, f.result_key]) kept (key) where kept.key is not null`,
    [now],
  )
  return rows.map(({ key }) => key)
}
