import type { Pool } from 'pg'

/** Ids of the published assets of a pack, in its order. */
export async function findPackItems(pool: Pool, packId: number, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ uuid: string }>(
    `select uuid from assets where pack_id = $1 and published_at is not null
     order by position, id limit $2`,
    [packId, limit],
  )
  return rows.map(({ uuid }) => uuid)
}

/** The same of a collection; packs in it are left out, as in its exports. */
export async function findCollectionItems(
  pool: Pool,
  collectionId: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ uuid: string }>(
    `select a.uuid from collection_entries e
     join assets a on a.id = e.asset_id and a.published_at is not null
     where e.collection_id = $1 order by e.place, e.id limit $2`,
    [collectionId, limit],
  )
  return rows.map(({ uuid }) => uuid)
}
