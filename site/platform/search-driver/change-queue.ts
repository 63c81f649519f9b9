import type { SearchHit } from '@tessera/search'
import type { Pool, PoolClient } from 'pg'

/** A state of one database: which one, and what had been committed to it. */
export type QueuePosition = {
  /** Another server, database or restored copy has another one. */
  readonly database: string
  /** What PostgreSQL calls a snapshot: transactions that it sees are done. */
  readonly snapshot: string
}

/** What changed, by its number. */
export type ChangedIds = {
  readonly items: readonly number[]
  readonly packs: readonly number[]
  readonly bundles: readonly number[]
}

export type QueuedChanges = ChangedIds & {
  /** Where the changes end; the next reading goes on from there. */
  readonly position: QueuePosition
  /** Names of styles, categories and contributors. */
  readonly hasTerms: boolean
  /** The queue does not name all that changed since: everything is to be read anew. */
  readonly isIncomplete: boolean
}

/** Changes are kept so long; an older snapshot of the search is made anew. */
const KEPT_DAYS = 7

const hereAndNow = `
  select concat_ws('/', system.system_identifier, checkpoint.timeline_id,
      (select oid from pg_database where datname = current_database()), queue.id) as database,
    pg_current_snapshot()::text as snapshot, queue.forgotten
  from pg_control_system() system, pg_control_checkpoint() checkpoint, search_queue queue`

/**
 * Runs queries that all see the same state of the database, the one that the position in
 * `readPosition` and `readChanges` stands for.
 */
export async function readConsistently<Result>(
  pool: Pool,
  read: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const result = await read(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

export async function readPosition(client: PoolClient): Promise<QueuePosition> {
  const { rows } = await client.query<QueuePosition>(
    `select database, snapshot from (${hereAndNow}) now`,
  )
  return rows[0]!
}

/**
 * All that was committed since a position, however late: a transaction that was open then and is
 * done now counts, whatever number it has. Call it within `readConsistently`.
 */
export async function readChanges(
  client: PoolClient,
  since: QueuePosition,
): Promise<QueuedChanges> {
  const now = await client.query<QueuePosition & { isKnown: boolean }>(
    `select database, snapshot, database = $1 and forgotten < pg_snapshot_xmin($2)
       and pg_snapshot_xmax($2) <= pg_snapshot_xmax(snapshot::pg_snapshot) as "isKnown"
     from (${hereAndNow}) now`,
    [since.database, since.snapshot],
  )
  const { isKnown, ...position } = now.rows[0]!
  if (!isKnown) return { position, ...noChanges, hasTerms: true, isIncomplete: true }
  const { rows } = await client.query<{ subject: string; ids: number[] | null }>(
    `select subject, ids from search_changes
     where xid >= pg_snapshot_xmin($1) and not pg_visible_in_snapshot(xid, $1) order by seq`,
    [since.snapshot],
  )
  const idsOf = (wanted: string): number[] => [
    ...new Set(rows.flatMap(({ subject, ids }) => (subject === wanted ? (ids ?? []) : []))),
  ]
  return {
    position,
    items: idsOf('item'),
    packs: idsOf('pack'),
    bundles: idsOf('bundle'),
    hasTerms: rows.some(({ subject }) => subject === 'terms'),
    isIncomplete: rows.some(({ subject, ids }) => subject !== 'terms' && ids === null),
  }
}

export const noChanges: ChangedIds = { items: [], packs: [], bundles: [] }

/** Everything that is named, as the search calls it. */
export function changedHits({ items, packs, bundles }: ChangedIds): SearchHit[] {
  return [
    ...items.map((id) => ({ productType: 'item' as const, id })),
    ...packs.map((id) => ({ productType: 'pack' as const, id })),
    ...bundles.map((id) => ({ productType: 'bundle' as const, id })),
  ]
}

/** Deletes changes that every search has long taken up. */
export async function pruneChanges(pool: Pool): Promise<void> {
  await pool.query(
    `delete from search_changes where changed_at < now() - make_interval(days => $1)`,
    [KEPT_DAYS],
  )
}
