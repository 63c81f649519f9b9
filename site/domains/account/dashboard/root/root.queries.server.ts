import type { Pool } from 'pg'

/** The assets an account fetched last, each once. */
export async function findLatestAssets(
  pool: Pool,
  accountId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select asset_id as id from downloads where account_id = $1 and asset_id is not null
     group by asset_id order by max(created_at) desc limit $2`,
    [accountId, limit],
  )
  return rows.map(({ id }) => id)
}

export type CollectionLink = { readonly uuid: string; readonly name: string; readonly size: number }

/** The collections of an account that were worked on last. */
export async function findLatestCollections(
  pool: Pool,
  accountId: number,
  limit: number,
): Promise<CollectionLink[]> {
  const { rows } = await pool.query<CollectionLink>(
    `select uuid, name,
       (select count(*)::integer from collection_entries e where e.collection_id = c.id) as size
     from collections c where account_id = $1 order by updated_at desc, id desc limit $2`,
    [accountId, limit],
  )
  return rows
}
