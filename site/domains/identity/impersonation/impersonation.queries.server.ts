import type { PoolClient } from 'pg'

/** Lets a session act as somebody; false when it has ended meanwhile. */
export async function setImpersonation(
  client: PoolClient,
  acting: { readonly sessionId: string; readonly userId: number; readonly until: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update sessions set acting_as_id = $2, acting_until = $3, team_id = null where id = $1',
    [acting.sessionId, acting.userId, acting.until],
  )
  return rowCount === 1
}

/** Ends it and answers as whom it was; null where another request ended it already. */
export async function clearImpersonation(
  client: PoolClient,
  sessionId: string,
): Promise<number | null> {
  const { rows } = await client.query<{ userId: number | null }>(
    `with old as (select id, acting_as_id from sessions
       where id = $1 and acting_until is not null for update)
     update sessions set acting_as_id = null, acting_until = null, team_id = null
     from old where sessions.id = old.id returning old.acting_as_id as "userId"`,
    [sessionId],
  )
  return rows[0]?.userId ?? null
}
