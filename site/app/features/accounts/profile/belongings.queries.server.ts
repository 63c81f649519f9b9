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

/** The apps of an account that use the API. */
export async function findClients(
  pool: Pool,
  accountId: number,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select uuid as id, name from api_apps where account_id = $1 order by id',
    [accountId],
  )
  return rows
}

/** How often a contributor’s work was downloaded, and how many follow them; null for others. */
export async function findSellerFigures(
  pool: Pool,
  userId: number,
): Promise<{ sales: number; followers: number } | null> {
  const { rows } = await pool.query<{ sales: number; followers: number }>(
    `select c.followers_count as followers,
       (select coalesce(sum(download_count), 0)::float8 from assets where contributor_id = c.id) as sales
     from users u join contributors c on c.id = u.contributor_id
     where u.id = $1 and u.is_contributor`,
    [userId],
  )
  return rows[0] ?? null
}
