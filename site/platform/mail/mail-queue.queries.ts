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
 * Takes a mail that is due and not too old, so that nobody else does; undefined where there is none. The claim is committed
 * before anything is sent.
 */
export async function claimMail(
  pool: Pool,
  {
    id,
    now,
    createdAfter,
  }: { readonly id: string; readonly now: Date; readonly createdAfter: Date },
): Promise<QueuedMail | undefined> {
  const { rows } = await pool.query<QueuedMail>(
    `update mails set state = 'sending', claimed_at = $2, attempts = attempts + 1
     where id = $1 and state = 'waiting' and due_at <= $2 and created_at >= $3
     returning id, template, recipient, language, data, attempts`,
    [id, now, createdAfter],
  )
  return rows[0]
}

const MOST_AT_ONCE = 1_000

/** Mails that are due, the oldest first, each with how often it was tried. */
export async function findDueMails(
  pool: Pool,
  now: Date,
): Promise<{ readonly mailId: string; readonly attempts: number }[]> {
  const { rows } = await pool.query<{ mailId: string; attempts: number }>(
    `select id as "mailId", attempts from mails where state = 'waiting' and due_at <= $1
     order by due_at limit $2`,
    [now, MOST_AT_ONCE],
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

/** A mail whose process died while sending it; false where it is over. */
export async function giveUpOrphan(pool: Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update mails set state = 'unknown', last_error = 'the process ended while sending'
     where id = $1 and state = 'sending'`,
    [id],
  )
  return rowCount === 1
}
