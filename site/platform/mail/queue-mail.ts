import type { Language } from '@tessera/contracts'
import type { Pool, PoolClient } from 'pg'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sendQueuedMail } from './mail.jobs.server.ts'
import type { MailData, MailTemplate } from './mail-templates.ts'
import { topicOf } from './mail-topics.ts'

export type Mail<T extends MailTemplate = MailTemplate> = {
  readonly template: T
  readonly recipient: string
  readonly language: Language
  readonly data: MailData<T>
  /** A second mail with the same key is dropped. */
  readonly onceKey?: string
  /** Where an answer goes; to the sender of all mails without one. */
  readonly replyTo?: string | null
  /** When it leaves; at once without one. Until then `takeBackMails` can have it back. */
  readonly dueAt?: Date
  readonly now: Date
}

/**
 * Queues a mail with the client of the transaction that it tells about: it goes out if, and only if,
 * that commits. What its recipient does not want any more is not queued.
 */
export async function queueMail<T extends MailTemplate>(
  client: Pool | PoolClient,
  { template, recipient, language, data, onceKey, replyTo = null, dueAt, now }: Mail<T>,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into mails (template, recipient, language, data, once_key, created_at, due_at)
     select $1, $2, $3, $4, $5, $6::timestamptz, $8::timestamptz
     where not exists (select from mail_optouts where recipient = lower($2) and topic = $7)
     on conflict (once_key) do nothing returning id`,
    [
      template,
      recipient,
      language,
      JSON.stringify({ ...data, ...(replyTo !== null && { replyTo }) }),
      onceKey ?? null,
      now,
      topicOf(template),
      dueAt ?? now,
    ],
  )
  for (const { id } of rows) {
    await enqueue(client, sendQueuedMail, { mailId: id, attempts: 0 }, { runAt: dueAt ?? null })
  }
}

/** Takes mails back that have not left yet, by the beginning of their key. False where none was left. */
export async function takeBackMails(client: PoolClient, keyStart: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `delete from mails where starts_with(once_key, $1) and state = 'waiting' and attempts = 0`,
    [keyStart],
  )
  return (rowCount ?? 0) > 0
}
