import type { PoolClient } from 'pg'
import type { ReturnReason } from '#db/schema/contributing/submissions.ts'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

export type ReplyRow = {
  readonly uuid: string
  readonly title: string
  readonly message: string
  readonly reasons: readonly ReturnReason[]
  readonly updatedAt: Date
}

export const repliesSql: ListSql = {
  select: 'r.uuid, r.title, r.message, r.reasons, r.updated_at as "updatedAt"',
  from: 'review_replies r',
  sorts: { title: 'r.title', updated: 'r.updated_at' },
  isAscending: true,
  tie: 'r.id',
  search: ['r.title', 'r.message'],
}

export type ReplyInput = Omit<ReplyRow, 'uuid' | 'updatedAt'>

/** The uuid of the new reply; undefined where its name is taken. */
export async function insertReply(
  client: PoolClient,
  { title, message, reasons }: ReplyInput,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await client.query<{ uuid: string }>(
    `insert into review_replies (title, message, reasons, created_at, updated_at)
     values ($1, $2, $3, $4, $4) on conflict (title) do nothing returning uuid`,
    [title, message, reasons, now],
  )
  return rows[0]?.uuid
}

/** False where another reply has the name. */
export async function isFreeTitle(
  client: PoolClient,
  { uuid, title }: { readonly uuid: string; readonly title: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from review_replies where title = $1 and uuid <> $2',
    [title, uuid],
  )
  return rowCount === 0
}

/** False where there is none of it any more. */
export async function updateReply(
  client: PoolClient,
  uuid: string,
  { title, message, reasons }: ReplyInput,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update review_replies set title = $2, message = $3, reasons = $4, updated_at = $5
     where uuid = $1`,
    [uuid, title, message, reasons, now],
  )
  return rowCount === 1
}

/** False where there is none of it any more. */
export async function deleteReply(client: PoolClient, uuid: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from review_replies where uuid = $1', [uuid])
  return rowCount === 1
}
