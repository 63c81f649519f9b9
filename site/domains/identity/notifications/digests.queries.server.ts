import type { Language } from '@tessera/contracts'
import type { Pool, PoolClient } from 'pg'
import type { DigestPace } from '#db/schema/identity/notifications.ts'
import type { NotificationRow } from './notifications.queries.server.ts'

export type DigestReader = {
  readonly userId: number
  readonly email: string
  readonly language: Language
}

/** People with news older than `before` that no digest told of. */
export async function findReaders(pool: Pool, before: Date, most: number): Promise<DigestReader[]> {
  const { rows } = await pool.query<DigestReader>(
    `select u.id as "userId", u.email, u.language from users u
     where u.blocked_at is null and exists (
       select from notifications n
       where n.user_id = u.id and n.digested_at is null and n.created_at <= $1)
     order by u.id limit $2`,
    [before, most],
  )
  return rows
}

/** True once in each period, for one process. */
export async function claimDigest(
  client: PoolClient,
  { userId, pace, now, since }: { userId: number; pace: DigestPace; now: Date; since: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into notification_digests as known (user_id, pace, sent_at) values ($1, $2, $3)
     on conflict (user_id, pace) do update set sent_at = $3 where known.sent_at <= $4`,
    [userId, pace, now, since],
  )
  return rowCount === 1
}

/** Takes what no digest told of yet, of some kinds; answers with what is unread of it. */
export async function takeUndigested(
  client: PoolClient,
  { userId, kinds, now }: { userId: number; kinds: readonly string[]; now: Date },
): Promise<NotificationRow[]> {
  const { rows } = await client.query<NotificationRow>(
    `with taken as (
       update notifications set digested_at = $3
       where user_id = $1 and kind = any($2) and digested_at is null returning *
     )
     select uuid, kind, type, data, path, created_at as "createdAt", read_at as "readAt"
     from taken where read_at is null order by created_at desc, id desc`,
    [userId, kinds, now],
  )
  return rows
}
