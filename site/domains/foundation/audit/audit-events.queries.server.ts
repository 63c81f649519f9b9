import type { Pool, PoolClient } from 'pg'
import type { Act } from './audit-event-hash.server.ts'

type Client = Pool | PoolClient

export type ChainedAuditEvent = Act & { readonly hash: Buffer }

/** Any number of one's own choice; whoever adds a row waits for the same one, in whatever process. */
const CHAIN_LOCK = 7_353_231

/** Lets one writer at a time add to the chain, until the transaction ends. */
export async function lockAuditLog(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [CHAIN_LOCK])
}

const columns = `position::float8, actor_id as "actorId", role, as_user_id as "asUserId", action, subject,
  subject_id as "subjectId", details, at, hash`

/** The last row; undefined before the first. */
export async function findLastAuditEvent(client: Client): Promise<ChainedAuditEvent | undefined> {
  const { rows } = await client.query<ChainedAuditEvent>(
    `select ${columns} from staff_acts order by position desc limit 1`,
  )
  return rows[0]
}

export async function insertAuditEvent(client: PoolClient, act: ChainedAuditEvent): Promise<void> {
  await client.query(
    `insert into staff_acts (position, actor_id, role, as_user_id, action, subject, subject_id, details, at, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      act.position,
      act.actorId,
      act.role,
      act.asUserId,
      act.action,
      act.subject,
      act.subjectId,
      JSON.stringify(act.details),
      act.at,
      act.hash,
    ],
  )
}

/** Rows after a place, in order. */
export async function findAuditEventsAfter(
  client: Client,
  position: number,
  most: number,
): Promise<ChainedAuditEvent[]> {
  const { rows } = await client.query<ChainedAuditEvent>(
    `select ${columns} from staff_acts where position > $1 order by position limit $2`,
    [position, most],
  )
  return rows
}
