import type { AssetKind } from '@tessera/contracts'
import type { Pool } from 'pg'

type Owner = { readonly accountId: number; readonly userId: number }

/** Collections of $1 that $2 may see. */
const seen = `c.account_id = $1
  and (c.visibility <> 'private' or c.created_by = $2 or c.created_by is null)`

export type CollectedFilter = {
  readonly kind: AssetKind | null
  readonly product: 'item' | 'pack'
}

/** How many assets of each kind are in any collection, assets and packs apart. */
export async function countCollected(
  pool: Pool,
  { accountId, userId }: Owner,
): Promise<{ kind: AssetKind; product: 'item' | 'pack'; count: number }[]> {
  const { rows } = await pool.query<{ kind: AssetKind; product: 'item' | 'pack'; count: number }>(
    `select coalesce(a.kind, p.kind) as kind,
       case when e.asset_id is null then 'pack' else 'item' end as product,
       count(distinct (e.asset_id, e.pack_id))::integer as count
     from collections c join collection_entries e on e.collection_id = c.id
     left join assets a on a.id = e.asset_id left join packs p on p.id = e.pack_id
     where ${seen} and coalesce(a.published_at, p.published_at) is not null
     group by 1, 2`,
    [accountId, userId],
  )
  return rows
}

/** Ids of collected works, those added last first, each once. */
export async function findCollected(
  pool: Pool,
  { accountId, userId }: Owner,
  { kind, product, limit, offset }: CollectedFilter & { limit: number; offset: number },
): Promise<number[]> {
  const [table, key] = product === 'item' ? ['assets', 'asset_id'] : ['packs', 'pack_id']
  const { rows } = await pool.query<{ id: number }>(
    `select w.id from collections c join collection_entries e on e.collection_id = c.id
     join ${table} w on w.id = e.${key} and w.published_at is not null
     where ${seen} and ($3::text is null or w.kind = $3)
     group by w.id order by max(e.added_at) desc, w.id limit $4 offset $5`,
    [accountId, userId, kind, limit, offset],
  )
  return rows.map(({ id }) => id)
}

/** The first assets of each collection, for its picture. */
export async function findFirstAssets(
  pool: Pool,
  collectionIds: readonly number[],
  perCollection: number,
): Promise<Map<number, number[]>> {
  const { rows } = await pool.query<{ collectionId: number; assetIds: number[] }>(
    `select wanted.id as "collectionId", array(
       select e.asset_id from collection_entries e
       join assets a on a.id = e.asset_id and a.published_at is not null
       where e.collection_id = wanted.id
       order by (a.id is not distinct from c.cover_asset_id) desc, e.place, e.id limit $2
     ) as "assetIds"
     from unnest($1::integer[]) as wanted (id) join collections c on c.id = wanted.id`,
    [collectionIds, perCollection],
  )
  return new Map(rows.map(({ collectionId, assetIds }) => [collectionId, assetIds]))
}
