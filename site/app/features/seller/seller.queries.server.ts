import type { Pool } from 'pg'

export type SellerFigures = {
  readonly name: string
  readonly username: string
  readonly items: number
  readonly packs: number
  readonly downloads: number
  readonly followers: number
}

/** The profile of the catalogue that is somebody's, with what it has gathered. */
export async function findSellerFigures(
  pool: Pool,
  userId: number,
): Promise<SellerFigures | undefined> {
  const { rows } = await pool.query<SellerFigures>(
    `select c.name, c.username, c.followers_count as followers,
       (select count(*)::integer from assets where contributor_id = c.id and published_at is not null) as items,
       (select count(*)::integer from packs where contributor_id = c.id and published_at is not null) as packs,
       (select coalesce(sum(download_count), 0)::integer from assets where contributor_id = c.id) as downloads
     from users u join contributors c on c.id = u.contributor_id where u.id = $1`,
    [userId],
  )
  return rows[0]
}
