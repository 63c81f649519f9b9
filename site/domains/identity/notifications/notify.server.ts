import type { Pool, PoolClient } from 'pg'
import type { MessageValues } from '#web/i18n/format-message.ts'
import { notificationTypes, type NotificationType } from './notification-types.ts'
import { countOneMore, deleteUnread, insertNotification } from './notifications.queries.server.ts'

export type Notice = {
  readonly userId: number
  /** The team it is about. */
  readonly accountId?: number | null
  readonly type: NotificationType
  /** Fills the sentence; numbers are written in the reader's figures. */
  readonly data?: MessageValues
  /** A path of this site without language. */
  readonly path: string
  /** Names the event: it tells the same person once. */
  readonly onceKey: string
  readonly now: Date
}

/**
 * Tells somebody, with the client of the transaction it tells about: open pages of theirs, in every
 * process, hear of it when that commits.
 */
export async function notify(client: Pool | PoolClient, notice: Notice): Promise<void> {
  const { kind } = notificationTypes[notice.type]
  await insertNotification(client, { accountId: null, data: {}, ...notice, kind })
}

type Batch = {
  /** What one that counts several is called and where it leads. */
  readonly type: NotificationType
  readonly path: string
}

/**
 * Tells somebody of one more of the same: what they were told within a day and have not read counts it
 * instead of a second line.
 */
export async function notifyOneMore(
  client: PoolClient,
  notice: Notice,
  batch: Batch,
): Promise<void> {
  const { userId, type, now } = notice
  const isCounted = await countOneMore(client, { userId, type, now, batch })
  if (!isCounted) await notify(client, notice)
}

/** Takes back what was told of an event that was undone, where nobody has read it yet. */
export async function takeBackNotification(
  client: PoolClient,
  told: Pick<Notice, 'userId' | 'onceKey'>,
): Promise<void> {
  await deleteUnread(client, told)
}
