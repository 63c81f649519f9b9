import type { Pool } from 'pg'

/** What an account has gathered; of downloads each item and pack counts once. */
export async function countBelongings(
  pool: Pool,
  accountId: number,
): Promise<{ downloads: number; following: number }> {
  const { rows } = await pool.query<{ downloads: number; following: number }>(
    `select
       (select count(distinct (asset_id, pack_id))::integer from downloads
        where account_id = $1) as downloads,
       (select count(*)::integer from follows where account_id = $1) as following`,
    [accountId],
  )
  return rows[0] ?? { downloads: 0, following: 0 }
}
