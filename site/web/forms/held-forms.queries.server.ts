import type { Pool } from 'pg'

/** How many forms of one session wait at most; the oldest gives way. */
const MOST_HELD = 10

export async function insertHeldForm(
  pool: Pool,
  form: {
    readonly sessionId: string
    readonly sealed: string
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<string | undefined> {
  const { sessionId, sealed, now, expiresAt } = form
  await pool.query(
    `delete from held_forms where session_id = $1 and id not in (
       select id from held_forms where session_id = $1 order by created_at desc, id limit $2)`,
    [sessionId, MOST_HELD - 1],
  )
  const { rows } = await pool.query<{ id: string }>(
    `insert into held_forms (session_id, sealed, created_at, expires_at)
     select $1, $2, $3, $4 where exists (select from sessions where id = $1) returning id`,
    [sessionId, sealed, now, expiresAt],
  )
  return rows[0]?.id
}

/** Takes a form out: of any number at the same time one gets it. */
export async function takeHeldRow(
  pool: Pool,
  { id, sessionId, now }: { readonly id: string; readonly sessionId: string; readonly now: Date },
): Promise<string | undefined> {
  const { rows } = await pool.query<{ sealed: string }>(
    `delete from held_forms where id = $1 and session_id = $2 and expires_at > $3 returning sealed`,
    [id, sessionId, now],
  )
  return rows[0]?.sealed
}
