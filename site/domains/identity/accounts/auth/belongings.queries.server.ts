import type { Pool } from 'pg'

/** What an account has gathered; of downloads each asset and pack counts once. */
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

export type ContributorFigures = {
  readonly contributorId: number
  readonly name: string
  readonly username: string
  readonly items: number
  readonly packs: number
  readonly downloads: number
  readonly views: number
  readonly followers: number
}

/** The profile of the catalogue that is somebody’s, with what it has gathered; null for others. */
export async function findContributorFigures(
  pool: Pool,
  userId: number,
): Promise<ContributorFigures | null> {
  const { rows } = await pool.query<ContributorFigures>(
    `select c.id as "contributorId", c.name, c.username, c.followers_count as followers, works.*,
       (select count(*)::integer from packs
         where contributor_id = c.id and published_at is not null) as packs
     from users u join contributors c on c.id = u.contributor_id
     cross join lateral (
       select count(*) filter (where published_at is not null)::integer as items,
         coalesce(sum(download_count), 0)::float8 as downloads,
         coalesce(sum(view_count), 0)::float8 as views
       from assets where contributor_id = c.id
     ) works
     where u.id = $1 and u.is_contributor`,
    [userId],
  )
  return rows[0] ?? null
}
