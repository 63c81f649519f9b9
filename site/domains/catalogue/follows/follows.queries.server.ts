import type { Pool, PoolClient } from 'pg'

type Follow = { readonly accountId: number; readonly contributorId: number }

/** Adds a follow and counts it; following twice changes nothing. */
export async function insertFollow(
  client: PoolClient,
  { accountId, contributorId }: Follow,
): Promise<void> {
  const { rowCount } = await client.query(
    'insert into follows (account_id, contributor_id) values ($1, $2) on conflict do nothing',
    [accountId, contributorId],
  )
  if (rowCount === 1) await count(client, contributorId, 1)
}

/** Takes a follow away and counts it; unfollowing twice changes nothing. */
export async function deleteFollow(
  client: PoolClient,
  { accountId, contributorId }: Follow,
): Promise<void> {
  const { rowCount } = await client.query(
    'delete from follows where account_id = $1 and contributor_id = $2',
    [accountId, contributorId],
  )
  if (rowCount === 1) await count(client, contributorId, -1)
}

async function count(client: PoolClient, contributorId: number, change: 1 | -1): Promise<void> {
  await client.query(
    'update contributors set followers_count = followers_count + $2 where id = $1',
    [contributorId, change],
  )
}

/** The ids of the contributors that an account follows, the last followed first. */
export async function findFollowedIds(
  pool: Pool,
  accountId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select contributor_id as id from follows where account_id = $1
     order by created_at desc, contributor_id limit $2`,
    [accountId, limit],
  )
  return rows.map(({ id }) => id)
}

/** Ids of the newest assets of the contributors that an account follows. */
export async function findFeedIds(pool: Pool, accountId: number, limit: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select newest.id from follows f
     cross join lateral (
       select id, published_at from assets
       where contributor_id = f.contributor_id and published_at is not null
       order by published_at desc, id desc limit $2
     ) newest
     where f.account_id = $1
     order by newest.published_at desc, newest.id desc limit $2`,
    [accountId, limit],
  )
  return rows.map(({ id }) => id)
}
