import type { Pool } from 'pg'
import type { AssetKind } from '@tessera/contracts'
import type { TableQuery } from '#domains/foundation/tables/index.ts'

export type FollowedRow = {
  readonly uuid: string
  readonly username: string
  readonly name: string
  readonly defaultAsset: AssetKind
  readonly assets: number
  readonly fresh: number
  readonly followers: number
  readonly followedAt: Date
}

const FRESH_DAYS = 30

const orders: Readonly<Record<string, string>> = {
  date: '"followedAt"',
  name: 'lower(name)',
  assets: 'assets',
  fresh: 'fresh',
  followers: 'followers',
}

const fits = `f.account_id = $1 and ($2::text is null or c.name ilike '%' || $2 || '%')`

function pattern({ words }: TableQuery): string | null {
  return words === '' ? null : words.replace(/[\\%_]/g, '\\$&')
}

/** The contributors that an account follows, with how much there is of them. */
export async function findFollowed(
  pool: Pool,
  accountId: number,
  query: TableQuery,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<FollowedRow[]> {
  const direction = query.isAscending ? 'asc' : 'desc'
  const { rows } = await pool.query<FollowedRow>(
    `select * from (
       select c.id, c.uuid, c.username, c.name, c.default_asset as "defaultAsset",
         c.followers_count as followers, f.created_at as "followedAt", counted.assets, counted.fresh
       from follows f join contributors c on c.id = f.contributor_id
       cross join lateral (
         select count(*)::integer as assets,
           count(*) filter (where a.published_at > $3::timestamptz - interval '${FRESH_DAYS} days')::integer as fresh
         from assets a where a.contributor_id = c.id and a.published_at is not null
       ) counted
       where ${fits}
     ) found order by ${orders[query.sort] ?? '"followedAt"'} ${direction}, id ${direction}
     limit $4 offset $5`,
    [accountId, pattern(query), now, limit, offset],
  )
  return rows
}

export async function countFollowed(
  pool: Pool,
  accountId: number,
  query: TableQuery,
): Promise<{ total: number; all: number }> {
  const { rows } = await pool.query<{ total: number; all: number }>(
    `select (select count(*)::integer from follows f join contributors c on c.id = f.contributor_id
         where ${fits}) as total,
       (select count(*)::integer from follows where account_id = $1) as all`,
    [accountId, pattern(query)],
  )
  return rows[0] ?? { total: 0, all: 0 }
}
