import type { AssetKind } from '@tessera/contracts'
import type { Pool } from 'pg'

export type ContributorRow = {
  readonly id: number
  readonly uuid: string
  readonly username: string
  readonly name: string
  readonly company: string | null
  readonly website: string | null
  readonly about: string | null
  readonly defaultAsset: AssetKind
  readonly followersCount: number
  readonly itemCount: number
  readonly packCount: number
  /** By the account that asks. */
  readonly isFollowed: boolean
}

/** `$1` is the account that asks; null for a guest. */
const contributorQuery = `
  select id, uuid, username, name, company, website, about,
    default_asset as "defaultAsset", followers_count as "followersCount",
    (select count(*)::integer from assets
      where contributor_id = contributors.id and published_at is not null) as "itemCount",
    (select count(*)::integer from packs
      where contributor_id = contributors.id and published_at is not null) as "packCount",
    exists (select from follows
      where account_id = $1 and contributor_id = contributors.id) as "isFollowed"
  from contributors`

/** Contributors with at least one published item, those with most first. */
export async function findContributors(
  pool: Pool,
  accountId: number | null = null,
): Promise<ContributorRow[]> {
  const { rows } = await pool.query<ContributorRow>(
    `select * from (${contributorQuery}) counted where "itemCount" > 0
     order by "itemCount" desc, name`,
    [accountId],
  )
  return rows
}

/** One contributor by username or uuid. */
export async function findContributor(
  pool: Pool,
  nameOrUuid: string,
  accountId: number | null = null,
): Promise<ContributorRow | undefined> {
  const { rows } = await pool.query<ContributorRow>(
    `${contributorQuery} where username = $2 or uuid::text = $2`,
    [accountId, nameOrUuid],
  )
  return rows[0]
}
