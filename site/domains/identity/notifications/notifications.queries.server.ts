import type { NotificationKind } from '@tessera/contracts'
import type { Pool, PoolClient } from 'pg'
import type { MessageValues } from '#web/i18n/format-message.ts'
import type { NotificationSetting } from './notification-settings.ts'

type Client = Pool | PoolClient

export type NotificationRow = {
  readonly uuid: string
  readonly kind: NotificationKind
  readonly type: string
  readonly data: MessageValues
  readonly path: string
  readonly createdAt: Date
  readonly readAt: Date | null
}

/** What is hidden by a setting is kept, and shown again when the setting changes back. */
const isShown = `not exists (select from notification_settings s
  where s.user_id = notifications.user_id and s.kind = notifications.kind and not s.is_shown)`

/** What has a deadline by law stays on top until it is read. */
const isPinned = `(type = 'work-taken-down' and read_at is null)`

/** Those on top come first, whatever their time is. */
const place = `${isPinned}::text || '|' || created_at::text || '|' || id as place`
const isBeyondPlace = `($6::text is null or (${isPinned}, created_at, id) < (split_part($6, '|', 1)::boolean,
  split_part($6, '|', 2)::timestamptz, split_part($6, '|', 3)::bigint))`

const selected = `select uuid, kind, type, data, path, created_at as "createdAt", read_at as "readAt", ${place}
  from notifications`

const fits = `user_id = $1 and ${isShown}
  and ($2::text is null or kind = $2)
  and ($3::boolean is null or (read_at is null) = $3)`

export type NotificationFilter = {
  readonly userId: number
  readonly kind: string | null
  readonly isUnread: boolean | null
}

type Window = {
  readonly limit: number
  readonly offset: number
  readonly isAscending: boolean
  /** The `place` of the one before, for the latest first. */
  readonly after?: string | null
}

export async function findNotifications(
  client: Client,
  { userId, kind, isUnread }: NotificationFilter,
  { limit, offset, isAscending, after = null }: Window,
): Promise<(NotificationRow & { readonly place: string })[]> {
  const direction = isAscending ? 'asc' : 'desc'
  const { rows } = await client.query<NotificationRow & { place: string }>(
    `${selected} where ${fits} and ${isBeyondPlace}
     order by ${isPinned} desc, created_at ${direction}, id ${direction} limit $4 offset $5`,
    [userId, kind, isUnread, limit, offset, after],
  )
  return rows
}

export async function countNotifications(
  client: Client,
  { userId, kind, isUnread }: NotificationFilter,
): Promise<{ total: number; all: number; unread: number }> {
  const { rows } = await client.query<{ total: number; all: number; unread: number }>(
    `select count(*) filter (where ${fits})::integer as total, count(*)::integer as all,
       count(*) filter (where read_at is null and ${isShown})::integer as unread
     from notifications where user_id = $1`,
    [userId, kind, isUnread],
  )
  return rows[0] ?? { total: 0, all: 0, unread: 0 }
}

/** Marks one of somebody's own as read; false where they have none of that name. */
export async function markRead(
  client: Client,
  { userId, uuid, now }: { userId: number; uuid: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `with own as (select id, read_at from notifications where user_id = $1 and uuid = $2),
     marked as (
       update notifications set read_at = $3 from own
       where notifications.id = own.id and own.read_at is null
     )
     select from own`,
    [userId, uuid, now],
  )
  return rowCount === 1
}

export type NotificationSubject = {
  readonly kind: NotificationKind
  readonly path: string
  /** The team it is about; null where it is about the person. */
  readonly teamId: number | null
  readonly teamUuid: string | null
  /** Whether the person is still in that team. */
  readonly isMember: boolean
}

/** What one of somebody's own is about. */
export async function findSubject(
  client: Client,
  { userId, uuid }: { userId: number; uuid: string },
): Promise<NotificationSubject | undefined> {
  const { rows } = await client.query<NotificationSubject>(
    `select n.kind, n.path, n.account_id as "teamId", a.uuid as "teamUuid",
       m.user_id is not null as "isMember"
     from notifications n
     left join accounts a on a.id = n.account_id
     left join team_members m on m.team_id = n.account_id and m.user_id = n.user_id
     where n.user_id = $1 and n.uuid = $2`,
    [userId, uuid],
  )
  return rows[0]
}

export async function markAllRead(client: Client, userId: number, now: Date): Promise<void> {
  await client.query(
    'update notifications set read_at = $2 where user_id = $1 and read_at is null',
    [userId, now],
  )
}

type OneMore = {
  readonly userId: number
  readonly type: string
  readonly batch: { readonly type: string; readonly path: string }
  readonly now: Date
}

/** Counts one more in what somebody has not read of the last day; false where there is none. */
export async function countOneMore(
  client: PoolClient,
  { userId, type, batch, now }: OneMore,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update notifications set type = $3, path = $4, created_at = $5,
       data = jsonb_build_object('count', coalesce((data->>'count')::integer, 1) + 1)
     where id = (select id from notifications
       where user_id = $1 and type in ($2, $3) and read_at is null and digested_at is null
         and created_at > $5::timestamptz - interval '1 day'
       order by id desc limit 1 for update)`,
    [userId, type, batch.type, batch.path, now],
  )
  return rowCount === 1
}

type NewNotification = {
  readonly userId: number
  readonly accountId: number | null
  readonly kind: NotificationKind
  readonly type: string
  readonly data: MessageValues
  readonly path: string
  readonly onceKey: string
  readonly now: Date
}

export async function insertNotification(client: Client, one: NewNotification): Promise<void> {
  await client.query(
    `insert into notifications (user_id, account_id, kind, type, data, path, once_key, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (user_id, once_key) do nothing`,
    [
      one.userId,
      one.accountId,
      one.kind,
      one.type,
      JSON.stringify(one.data),
      one.path,
      one.onceKey,
      one.now,
    ],
  )
}

export async function findSettings(client: Client, userId: number): Promise<NotificationSetting[]> {
  const { rows } = await client.query<NotificationSetting>(
    'select kind, is_shown as shown, email from notification_settings where user_id = $1',
    [userId],
  )
  return rows
}

export async function saveSettings(
  client: Client,
  {
    userId,
    settings,
    now,
  }: { userId: number; settings: readonly NotificationSetting[]; now: Date },
): Promise<void> {
  await client.query(
    `insert into notification_settings (user_id, kind, is_shown, email, updated_at)
     select $1, kind, shown, email, $3 from jsonb_to_recordset($2)
       as given (kind text, shown boolean, email text)
     on conflict (user_id, kind)
     do update set is_shown = excluded.is_shown, email = excluded.email, updated_at = $3`,
    [userId, JSON.stringify(settings), now],
  )
}

export async function deleteUnread(
  client: Client,
  { userId, onceKey }: { readonly userId: number; readonly onceKey: string },
): Promise<void> {
  await client.query(
    'delete from notifications where user_id = $1 and once_key = $2 and read_at is null',
    [userId, onceKey],
  )
}
