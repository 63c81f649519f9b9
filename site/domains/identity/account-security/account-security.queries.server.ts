import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

/** Whom a mail about an account goes to. */
export async function findRecipient(
  client: Client,
  userId: number,
): Promise<{ email: string; language: string } | undefined> {
  const { rows } = await client.query<{ email: string; language: string }>(
    'select email, language from users where id = $1',
    [userId],
  )
  return rows[0]
}

/** Notes that the person of a session has proved themselves; false where it has ended. */
export async function markConfirmed(
  client: Client,
  { sessionId, userId, now }: { sessionId: string; userId: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update sessions set confirmed_at = $3 where id = $1 and user_id = $2',
    [sessionId, userId, now],
  )
  return rowCount === 1
}

/** Every other session has to be confirmed anew: from now on by the factor. */
export async function unconfirmOthers(
  client: Client,
  { sessionId, userId }: { sessionId: string; userId: number },
): Promise<void> {
  await client.query('update sessions set confirmed_at = null where user_id = $2 and id <> $1', [
    sessionId,
    userId,
  ])
}

export async function endSessionsOf(client: Client, userId: number): Promise<void> {
  await client.query('delete from sessions where user_id = $1', [userId])
}
