import type { Pool, PoolClient } from 'pg'
import type { ReturnReason } from '#db/schema/contributing/submissions.ts'
import type { ReplyKind } from '#db/schema/inbox.ts'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

type Client = Pool | PoolClient

export type SavedReply = {
  readonly uuid: string
  readonly title: string
  readonly text: string
  /** Ticked with it where a work is returned; empty in the inbox. */
  readonly reasons: readonly ReturnReason[]
}

export type SavedReplyRow = SavedReply & {
  readonly updatedAt: Date
  readonly author: string | null
}

/** The list of one kind. */
export const repliesSqlOf = (kind: ReplyKind): ListSql => ({
  select: `s.uuid, s.title, s.text, s.reasons, s.updated_at as "updatedAt", u.email as author`,
  from: 'saved_replies s left join users u on u.id = s.updated_by',
  where: `s.kind = '${kind}'`,
  sorts: { title: 'lower(s.title)', changed: 's.updated_at' },
  isAscending: true,
  tie: 's.id',
  search: ['s.title', 's.text'],
})

/** What the reply form of a thread has room for, and that of the review. */
const MOST = 200

/** All of one kind by name. */
export async function listSavedReplies(client: Client, kind: ReplyKind): Promise<SavedReply[]> {
  const { rows } = await client.query<SavedReply>(
    `select uuid, title, text, reasons from saved_replies
     where kind = $1 order by lower(title), id limit $2`,
    [kind, MOST],
  )
  return rows
}

export async function findReply(
  client: Client,
  kind: ReplyKind,
  uuid: string,
): Promise<SavedReply | undefined> {
  const { rows } = await client.query<SavedReply>(
    'select uuid, title, text, reasons from saved_replies where kind = $1 and uuid = $2',
    [kind, uuid],
  )
  return rows[0]
}

export type ReplyInput = Omit<SavedReply, 'uuid'> & {
  readonly kind: ReplyKind
  readonly staffId: number
  readonly now: Date
}

/** Answers with its uuid; null where another of its kind has that title. */
export async function insertReply(
  client: PoolClient,
  { kind, title, text, reasons, staffId, now }: ReplyInput,
): Promise<string | null> {
  const { rows } = await client.query<{ uuid: string }>(
    `insert into saved_replies (kind, title, text, reasons, updated_by, updated_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (kind, title) do nothing returning uuid`,
    [kind, title, text, reasons, staffId, now],
  )
  return rows[0]?.uuid ?? null
}

export async function updateReply(
  client: PoolClient,
  { uuid, kind, title, text, reasons, staffId, now }: ReplyInput & { readonly uuid: string },
): Promise<'changed' | 'taken' | 'gone'> {
  const { rows } = await client.query(
    'select from saved_replies where kind = $1 and title = $2 and uuid <> $3',
    [kind, title, uuid],
  )
  if (rows.length > 0) return 'taken'
  const { rowCount } = await client.query(
    `update saved_replies set title = $3, text = $4, reasons = $5, updated_by = $6, updated_at = $7
     where kind = $1 and uuid = $2`,
    [kind, uuid, title, text, reasons, staffId, now],
  )
  return rowCount === 1 ? 'changed' : 'gone'
}

export async function deleteReply(
  client: PoolClient,
  kind: ReplyKind,
  uuid: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from saved_replies where kind = $1 and uuid = $2',
    [kind, uuid],
  )
  return rowCount === 1
}
