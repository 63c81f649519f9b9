import type { PoolClient } from 'pg'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sendQueuedMail } from './mail.jobs.server.ts'

/** Sends a mail again that did not surely go out; false where it went out or is on its way. */
export async function sendAgain(client: PoolClient, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `update mails set state = 'waiting', attempts = 0, due_at = $2, last_error = null
     where id::text = $1 and state in ('failed', 'unknown') and data <> '{}'`,
    [id, now],
  )
  if (rowCount !== 1) return false
  await enqueue(client, sendQueuedMail, { mailId: id, attempts: 0 })
  return true
}

/** Lets a mail not go out; null where it went out, is on its way or may have. Answers how it was. */
export async function dropMail(
  client: PoolClient,
  id: string,
): Promise<'waiting' | 'failed' | 'unknown' | null> {
  const { rows } = await client.query<{ state: 'waiting' | 'failed' | 'unknown' }>(
    `with held as (select id, state from mails where id::text = $1
       and state in ('waiting', 'failed', 'unknown') for update)
     update mails set state = 'dropped' from held where mails.id = held.id returning held.state`,
    [id],
  )
  return rows[0]?.state ?? null
}

/** Takes that back: what waited waits again. False where it is not dropped. */
export async function restoreMail(
  client: PoolClient,
  { id, state, now }: { readonly id: string; readonly state: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await client.query<{ attempts: number }>(
    `update mails set state = $2, due_at = greatest(due_at, $3) where id::text = $1 and state = 'dropped'
     returning attempts`,
    [id, state, now],
  )
  const [mail] = rows
  if (!mail) return false
  if (state === 'waiting') {
    await enqueue(client, sendQueuedMail, { mailId: id, attempts: mail.attempts })
  }
  return true
}
