import type { Pool, PoolClient } from 'pg'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

export type MessageRow = {
  readonly uuid: string
  readonly email: string
  readonly accountId: number | null
  /** A person's own account has the number of the person. */
  readonly isPerson: boolean
  readonly message: string
  readonly topic: string
  readonly language: string
  readonly createdAt: Date
  readonly answeredAt: Date | null
  /** E-mail of who of the staff answers. */
  readonly assignee: string | null
}

const columns = `m.uuid, m.email, m.account_id as "accountId", p.id is not null as "isPerson",
  m.message, m.topic, m.language, m.created_at as "createdAt", m.answered_at as "answeredAt",
  a.email as assignee`
const tables = `contact_messages m left join users a on a.id = m.assigned_to
  left join users p on p.id = m.account_id`

export const messagesSql: ListSql = {
  select: columns,
  from: tables,
  sorts: { sent: 'm.created_at', email: 'm.email' },
  moment: 'm.created_at',
  tie: 'm.id',
  search: ['m.email', 'm.message'],
  filters: {
    state: { open: 'm.answered_at is null', answered: 'm.answered_at is not null' },
    topic: { pricing: `m.topic = 'pricing'`, education: `m.topic = 'education'` },
  },
}

export async function findMessage(pool: Pool, uuid: string): Promise<MessageRow | undefined> {
  const { rows } = await pool.query<MessageRow>(
    `select ${columns} from ${tables} where m.uuid = $1`,
    [uuid],
  )
  return rows[0]
}

/** False where the message is gone, or is this person's already. */
export async function assignMessage(
  client: PoolClient,
  { uuid, userId }: { readonly uuid: string; readonly userId: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update contact_messages set assigned_to = $2
     where uuid = $1 and assigned_to is distinct from $2`,
    [uuid, userId],
  )
  return rowCount === 1
}

/** False where the message is gone, or was answered or open before. */
export async function markAnswered(
  client: PoolClient,
  { uuid, at }: { readonly uuid: string; readonly at: Date | null },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update contact_messages set answered_at = $2
     where uuid = $1 and (answered_at is null) <> ($2::timestamptz is null)`,
    [uuid, at],
  )
  return rowCount === 1
}
