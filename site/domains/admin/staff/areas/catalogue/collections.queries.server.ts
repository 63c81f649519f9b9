import type { Pool, PoolClient } from 'pg'
import type { AssetKind } from '#db/schema/catalogue.ts'
import type { EditorialTexts } from '#db/schema/editorial-collections.ts'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

export type CollectionRow = {
  readonly id: number
  readonly slug: string
  readonly names: EditorialTexts
  readonly leads: EditorialTexts
  readonly items: number
  readonly publishedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

const columns = `c.id, c.slug, c.names, c.leads, c.published_at as "publishedAt",
  c.created_at as "createdAt", c.updated_at as "updatedAt",
  (select count(*)::integer from house_collection_items i where i.collection_id = c.id) as items`

export const collectionsSql: ListSql = {
  select: columns,
  from: 'house_collections c',
  sorts: { place: 'c.place', name: `c.names->>'en'`, updated: 'c.updated_at' },
  isAscending: true,
  tie: 'c.id',
  search: ['c.slug', 'c.names'],
  filters: { state: { published: 'c.published_at is not null', draft: 'c.published_at is null' } },
}

type Client = Pool | PoolClient

export async function findCollection(
  client: Client,
  id: number,
  lock = false,
): Promise<CollectionRow | undefined> {
  const { rows } = await client.query<CollectionRow>(
    `select ${columns} from house_collections c where c.id = $1 ${lock ? 'for update' : ''}`,
    [id],
  )
  return rows[0]
}

export type EditorialAsset = {
  readonly id: number
  readonly uuid: string
  readonly slug: string
  readonly kind: AssetKind
  readonly name: string
  readonly isPublished: boolean
}

const assetColumns = `a.id, a.uuid, a.slug, a.kind, a.name, a.published_at is not null as "isPublished"`

export async function findCollected(client: Client, collectionId: number) {
  const { rows } = await client.query<EditorialAsset>(
    `select ${assetColumns} from house_collection_items i join assets a on a.id = i.asset_id
     where i.collection_id = $1 order by i.place, a.id`,
    [collectionId],
  )
  return rows
}

/** Works by their numbers, in this order. */
export async function findAssetsByIds(client: Client, ids: readonly number[]) {
  const { rows } = await client.query<EditorialAsset>(
    `select ${assetColumns} from unnest($1::integer[]) with ordinality as wanted (id, place)
     join assets a on a.id = wanted.id where a.published_at is not null order by wanted.place`,
    [ids],
  )
  return rows
}

/** The new one's number, behind all others; undefined where the address is taken. */
export async function insertCollection(
  client: PoolClient,
  {
    slug,
    names,
    leads,
    now,
  }: {
    readonly slug: string
    readonly names: EditorialTexts
    readonly leads: EditorialTexts
    readonly now: Date
  },
): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `insert into house_collections (slug, names, leads, place, created_at, updated_at)
     select $1, $2, $3, coalesce(max(place), 0) + 1, $4, $4 from house_collections
     on conflict (slug) do nothing returning id`,
    [slug, JSON.stringify(names), JSON.stringify(leads), now],
  )
  return rows[0]?.id
}

export async function updateCollectionTexts(
  client: PoolClient,
  {
    id,
    names,
    leads,
  }: { readonly id: number; readonly names: EditorialTexts; leads: EditorialTexts },
): Promise<void> {
  await client.query('update house_collections set names = $2, leads = $3 where id = $1', [
    id,
    JSON.stringify(names),
    JSON.stringify(leads),
  ])
}

export async function updatePublished(client: PoolClient, id: number, at: Date | null) {
  await client.query('update house_collections set published_at = $2 where id = $1', [id, at])
}

export async function touchCollection(client: PoolClient, id: number, now: Date): Promise<void> {
  await client.query('update house_collections set updated_at = $2 where id = $1', [id, now])
}

export async function deleteCollection(client: PoolClient, id: number): Promise<void> {
  await client.query('delete from house_collections where id = $1', [id])
}

/** Adds works behind all others, each once; answers with how many were new. */
export async function addAssets(
  client: PoolClient,
  { id, assetIds }: { readonly id: number; readonly assetIds: readonly number[] },
): Promise<number> {
  const { rowCount } = await client.query(
    `insert into house_collection_items (collection_id, asset_id, place)
     select $1, a.id, wanted.place
       + coalesce((select max(place) from house_collection_items where collection_id = $1), 0)
     from unnest($2::integer[]) with ordinality as wanted (id, place)
     join assets a on a.id = wanted.id and a.published_at is not null
     on conflict do nothing`,
    [id, assetIds],
  )
  return rowCount ?? 0
}

export async function removeItem(client: PoolClient, id: number, uuid: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `delete from house_collection_items i using assets a
     where a.id = i.asset_id and i.collection_id = $1 and a.uuid = $2`,
    [id, uuid],
  )
  return rowCount === 1
}

/** Writes an order anew: 1, 2, 3 … */
export async function orderItems(client: PoolClient, id: number, assetIds: readonly number[]) {
  await client.query(
    `update house_collection_items i set place = wanted.place
     from unnest($2::integer[]) with ordinality as wanted (id, place)
     where i.collection_id = $1 and i.asset_id = wanted.id`,
    [id, assetIds],
  )
}

/** All collections in their order, held until the transaction ends. */
export async function lockCollectionOrder(client: PoolClient): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select id from house_collections order by place, id for update',
  )
  return rows.map(({ id }) => id)
}

export async function orderCollections(client: PoolClient, ids: readonly number[]) {
  await client.query(
    `update house_collections c set place = wanted.place
     from unnest($1::integer[]) with ordinality as wanted (id, place) where c.id = wanted.id`,
    [ids],
  )
}
