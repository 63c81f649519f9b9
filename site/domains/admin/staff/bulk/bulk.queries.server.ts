import type { Pool, PoolClient } from 'pg'
import type { BulkState } from '#db/schema/staff-lists.ts'
import type { UserRole } from '#db/schema/identity/accounts.ts'
import type { BulkInput, BulkOutcome } from '#domains/admin/staff/frame/bulk.ts'
import type { Condition, ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

type Client = Pool | PoolClient

export type BulkRow = {
  readonly id: number
  readonly area: string
  readonly act: string
  readonly input: BulkInput
  readonly reason: string
  readonly staffId: number
  readonly state: BulkState
  readonly jobId: number | null
  readonly total: number
  readonly done: number
  readonly changed: number
  readonly undoOf: number | null
  /** The change that took this one back. */
  readonly undoneBy: number | null
  readonly createdAt: Date
  readonly endedAt: Date | null
}

export const bulkColumns = `b.id, b.area, b.act, b.input, b.reason, b.staff_id as "staffId", b.state,
  b.job_id::float8 as "jobId", b.total, b.done, b.changed, b.undo_of as "undoOf",
  (select max(u.id) from bulk_acts u where u.undo_of = b.id) as "undoneBy",
  b.created_at as "createdAt", b.ended_at as "endedAt"`

export async function findBulk(client: Client, id: number): Promise<BulkRow | undefined> {
  const { rows } = await client.query<BulkRow>(
    `select ${bulkColumns} from bulk_acts b where b.id = $1`,
    [id],
  )
  return rows[0]
}

/** The same, held until the transaction ends. */
export async function lockBulk(client: PoolClient, id: number): Promise<BulkRow | undefined> {
  await client.query('select from bulk_acts where id = $1 for update', [id])
  return findBulk(client, id)
}

export async function findBulkOfJob(client: Client, jobId: number): Promise<BulkRow | undefined> {
  const { rows } = await client.query<BulkRow>(
    `select ${bulkColumns} from bulk_acts b where b.job_id = $1`,
    [jobId],
  )
  return rows[0]
}

/** What goes on with a list, by whomever, and what somebody began last on it within a day. */
export async function findShownBulks(
  client: Client,
  { area, staffId, now }: { area: string; staffId: number; now: Date },
): Promise<BulkRow[]> {
  const { rows } = await client.query<BulkRow>(
    `select ${bulkColumns} from bulk_acts b where b.area = $1 and b.created_at > $3::timestamptz - interval '1 day'
       and (b.state in ('waiting', 'running')
         or b.id = (select max(id) from bulk_acts where area = $1 and staff_id = $2))
     order by b.id desc limit 3`,
    [area, staffId, now],
  )
  return rows
}

type NewBulk = Pick<BulkRow, 'area' | 'act' | 'input' | 'reason' | 'staffId' | 'undoOf'> & {
  readonly now: Date
}

/** Adds a change without its rows. */
export async function insertBulk(client: PoolClient, bulk: NewBulk): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into bulk_acts (area, act, input, reason, staff_id, undo_of, created_at, state, total)
     values ($1, $2, $3, $4, $5, $6, $7, 'waiting', 0) returning id`,
    [
      bulk.area,
      bulk.act,
      JSON.stringify(bulk.input),
      bulk.reason,
      bulk.staffId,
      bulk.undoOf,
      bulk.now,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('the bulk change was not stored')
  return row.id
}

/** Its rows: all that fit a condition, or of those the ones with given keys. Answers how many. */
export async function insertRowsOfList(
  client: PoolClient,
  bulkId: number,
  { sql, condition, keys }: { sql: ListSql; condition: Condition; keys: readonly string[] | null },
): Promise<number> {
  const { where, values } = condition
  const key = `(${sql.key ?? sql.tie})::text`
  const chosen = keys === null ? '' : `and ${key} = any($${values.length + 2}::text[])`
  const { rowCount } = await client.query(
    `insert into bulk_act_rows (bulk_id, position, key)
     select $${values.length + 1}::integer, row_number() over (order by ${sql.tie}), ${key}
     from ${sql.from} where ${where} ${chosen}`,
    [...values, bulkId, ...(keys === null ? [] : [keys])],
  )
  return rowCount ?? 0
}

/** The rows of another change that were changed by it. */
export async function insertRowsOfBulk(
  client: PoolClient,
  bulkId: number,
  undoOf: number,
): Promise<number> {
  const { rowCount } = await client.query(
    `insert into bulk_act_rows (bulk_id, position, key, before, after)
     select $1, row_number() over (order by position), key, before, after
     from bulk_act_rows where bulk_id = $2 and is_changed`,
    [bulkId, undoOf],
  )
  return rowCount ?? 0
}

export async function setBulkJob(
  client: PoolClient,
  id: number,
  { jobId, total }: { jobId: number; total: number },
): Promise<void> {
  await client.query('update bulk_acts set job_id = $2, total = $3 where id = $1', [
    id,
    jobId,
    total,
  ])
}

/** The next rows of a change that nothing was done to yet. */
export async function findNextRows(
  client: PoolClient,
  id: number,
  most: number,
): Promise<Required<BulkOutcome>[]> {
  const { rows } = await client.query<Required<BulkOutcome>>(
    `select key, before, after from bulk_act_rows where bulk_id = $1 and is_changed is null
     order by position limit $2`,
    [id, most],
  )
  return rows
}

/** Writes down what became of rows and counts them. */
export async function settleRows(
  client: PoolClient,
  id: number,
  outcomes: readonly BulkOutcome[],
): Promise<void> {
  const changed = outcomes.map(({ after }) => after !== undefined)
  await client.query(
    `update bulk_act_rows r set is_changed = v.changed, before = v.before, after = v.after
     from (select * from unnest($2::text[], $3::boolean[], $4::jsonb[], $5::jsonb[])
       as v (key, changed, before, after)) v
     where r.bulk_id = $1 and r.key = v.key`,
    [
      id,
      outcomes.map(({ key }) => key),
      changed,
      outcomes.map(({ before }) => jsonOrNull(before)),
      outcomes.map(({ after }) => jsonOrNull(after)),
    ],
  )
  await client.query(
    `update bulk_acts set state = 'running', done = done + $2, changed = changed + $3 where id = $1`,
    [id, outcomes.length, changed.filter(Boolean).length],
  )
}

const jsonOrNull = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

export async function endBulk(
  client: PoolClient,
  id: number,
  { state, now }: { state: BulkState; now: Date },
): Promise<void> {
  await client.query('update bulk_acts set state = $2, ended_at = $3 where id = $1', [
    id,
    state,
    now,
  ])
}

/** The role of whoever began it, as it is now; undefined for whoever may not sign in. */
export async function findRole(client: Client, userId: number): Promise<UserRole | undefined> {
  const { rows } = await client.query<{ role: UserRole }>(
    'select role from users where id = $1 and blocked_at is null',
    [userId],
  )
  return rows[0]?.role
}
