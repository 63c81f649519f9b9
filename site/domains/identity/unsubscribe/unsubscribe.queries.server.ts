import type { Pool } from 'pg'
import type { MailSubscription } from '#platform/mail/unsubscribe-link.ts'

export async function insertOptout(
  pool: Pool,
  { recipient, topic }: MailSubscription,
  now: Date,
): Promise<void> {
  await pool.query(
    `insert into mail_optouts (recipient, topic, created_at) values (lower($1), $2, $3)
     on conflict do nothing`,
    [recipient, topic, now],
  )
}

export async function deleteOptout(
  pool: Pool,
  { recipient, topic }: MailSubscription,
): Promise<void> {
  await pool.query('delete from mail_optouts where recipient = lower($1) and topic = $2', [
    recipient,
    topic,
  ])
}
