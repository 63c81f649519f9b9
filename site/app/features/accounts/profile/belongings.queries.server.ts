import type { Pool } from 'pg'

/** What an account has gathered. Downloads of signed-in visitors are counted from issue 5 on. */
export async function countBelongings(
  pool: Pool,
  accountId: number,
): Promise<{ downloads: number; following: number }> {
  const { rows } = await pool.query<{ following: number }>(
    'select count(*)::integer as following from follows where account_id = $1',
    [accountId],
  )
  return { downloads: 0, following: rows[0]?.following ?? 0 }
}
