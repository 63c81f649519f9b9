import type { Pool, PoolClient } from 'pg'

export type SavedReplyRow = {
  readonly uuid: string
  readonly title: string
  readonly text: string
  readonly updatedAt: Date
  readonly author: string | null
}

export async function findReply(
  client: Pool | PoolClient,
  uuid: string,
): Promise<SavedReplyRow | undefined> {
  const { rows } = await client.query<SavedReplyRow>(
    `select s.uuid, s.title, s.text, s.updated_at as "updatedAt", null as author
     from saved_replies s where s.uuid = $1`,
    [uuid],
  )
  return rows[0]
}

type ReplyInput = {
  readonly title: string
  readonly text: string
  readonly staffId: number
  readonly now: Date
}

/** Answers with its uuid; null where another has that title. */
export async function insertReply(
  client: PoolClient,
  { title, text, staffId, now }: ReplyInput,
): Promise<string | null> {
  const { rows } = await client.query<{ uuid: string }>(
    `insert into saved_replies (title, text, updated_by, updated_at) values ($1, $2, $3, $4)
     on conflict (title) do nothing returning uuid`,
    [title, text, staffId, now],
  )
  return rows[0]?.uuid ?? null
}

export async function updateReply(
  client: PoolClient,
  { uuid, title, text, staffId, now }: ReplyInput & { readonly uuid: string },
): Promise<'changed' | 'taken' | 'gone'> {
  const { rows } = await client.query('select from saved_replies where title = $2 and uuid <> $1', [
    uuid,
    title,
  ])
  if (rows.length > 0) return 'taken'
  const { rowCount } = await client.query(
    `update saved_replies set title = $2, text = $3, updated_by = $4, updated_at = $5 where uuid = $1`,
    [uuid, title, text, staffId, now],
  )
  return rowCount === 1 ? 'changed' : 'gone'
}

export async function deleteReply(client: PoolClient, uuid: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from saved_replies where uuid = $1', [uuid])
  return rowCount === 1
}
