import type { Language } from '@tessera/contracts'
import type { Pool } from 'pg'

export type QueuedMail = {
  readonly id: string
  readonly template: string
  readonly recipient: string
  readonly language: Language
  readonly data: Readonly<Record<string, string>>
  readonly attempts: number
}

/**
 * Takes the mails that are due, so that no other process does. The claim is committed before anything
 * is sent.
 */
export async function claimMails(
  pool: Pool,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<QueuedMail[]> {
  const { rows } = await pool.query<QueuedMail>(
    `update mails set state = 'sending', claimed_at = $1, attempts = attempts + 1
     where id in (
       select id from mails where state = 'waiting' and due_at <= $1
       order by due_at limit $2 for update skip locked)
     returning id, template, recipient, language, data, attempts`,
    [now, most],
  )
  return rows
}

/** The links of a mail open doors: once it is out they are forgotten here. */
export async function markSent(pool: Pool, id: string, now: Date): Promise<void> {
  await pool.query(`update mails set state = 'sent', sent_at = $2, data = '{}' where id = $1`, [
    id,
    now,
  ])
}

export async function markFailed(
  pool: Pool,
  {
    id,
    state,
    dueAt,
    error,
  }: { id: string; state: 'waiting' | 'failed' | 'unknown'; dueAt: Date; error: string },
): Promise<void> {
  await pool.query('update mails set state = $2, due_at = $3, last_error = $4 where id = $1', [
    id,
    state,
    dueAt,
    error,
  ])
}

/** Mails that waited too long, for example for a server to be set up: nobody expects them any more. */
export async function giveUpOld(pool: Pool, createdBefore: Date): Promise<void> {
  await pool.query(
    `update mails set state = 'failed', data = '{}', last_error = 'too old'
     where state = 'waiting' and created_at < $1`,
    [createdBefore],
  )
}

/** Mails whose process died while sending: whether they went out nobody knows. */
export async function giveUpOrphans(pool: Pool, claimedBefore: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `update mails set state = 'unknown', last_error = 'the process ended while sending'
     where state = 'sending' and claimed_at < $1`,
    [claimedBefore],
  )
  return rowCount ?? 0
}
