import type { AssetKind } from '@tessera/contracts'
import type { Pool } from 'pg'
import type { AccountPictures } from '#db/schema/identity/accounts.ts'

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
  /** The account of whoever it is, with its pictures; null for authors who have none here. */
  readonly account: { readonly uuid: string; readonly pictures: AccountPictures } | null
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
      where account_id = $1 and contributor_id = contributors.id) as "isFollowed",
    (select jsonb_build_object('uuid', a.uuid, 'pictures', a.pictures)
      from users u join accounts a on a.id = u.id
      where u.contributor_id = contributors.id and u.blocked_at is null) as account
  from contributors`

/** Contributors with at least one published asset, those with most first. */
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
