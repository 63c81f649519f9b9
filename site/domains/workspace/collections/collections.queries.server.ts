import type { Pool, PoolClient } from 'pg'
import type { CollectionCustomization, Visibility } from '#db/schema/collections.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'

export type Executor = Pool | PoolClient

export type CollectionRow = {
  readonly id: number
  readonly uuid: string
  readonly slug: string
  readonly accountId: number
  readonly createdBy: number | null
  readonly name: string
  readonly description: string
  readonly visibility: Visibility
  readonly look: CollectionCustomization
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Entries that the catalogue still shows. */
  readonly items: number
  /** The picture that stands for it: the chosen cover, else the first work. */
  readonly cover: string | null
  readonly ownerName: string
}

const columns = `
  c.id, c.uuid, c.slug, c.account_id as "accountId", c.created_by as "createdBy", c.name,
  c.description, c.visibility, c.look, c.version, c.created_at as "createdAt",
  c.updated_at as "updatedAt",
  (select count(*)::integer from collection_entries e
    left join assets a on a.id = e.asset_id left join packs p on p.id = e.pack_id
    where e.collection_id = c.id and coalesce(a.published_at, p.published_at) is not null
  ) as items,
  coalesce(
    (select uuid from assets where id = c.cover_asset_id and published_at is not null),
    (select coalesce(a.uuid, p.uuid) from collection_entries e
      left join assets a on a.id = e.asset_id left join packs p on p.id = e.pack_id
      where e.collection_id = c.id and coalesce(a.published_at, p.published_at) is not null
      order by e.place, e.id limit 1)
  ) as cover,
  coalesce(
    (select name from teams where id = c.account_id),
    (select coalesce(nullif(trim(first_name || ' ' || last_name), ''), username, '')
      from users where id = c.account_id),
    '') as "ownerName"`

/** Those of an account that a member may see; with a reference, whether it is in each. */
export async function findCollections(
  pool: Pool,
  { accountId, userId, entry }: { accountId: number; userId: number; entry?: EntryRef | undefined },
): Promise<(CollectionRow & { readonly contains: boolean })[]> {
  const { rows } = await pool.query<CollectionRow & { contains: boolean }>(
    `select ${columns},
       exists (select from collection_entries e where e.collection_id = c.id
         and (e.asset_id = $3 or e.pack_id = $4)) as contains
     from collections c
     where c.account_id = $1
       and (c.visibility <> 'private' or c.created_by = $2 or c.created_by is null)
     order by c.updated_at desc, c.id desc`,
    [accountId, userId, entry?.assetId ?? null, entry?.packId ?? null],
  )
  return rows
}

/** The uuid of the collection that a person last added to or made, of those of an account that they may change. */
export async function findLastUsed(
  executor: Executor,
  { accountId, userId }: { readonly accountId: number; readonly userId: number },
): Promise<string | null> {
  const { rows } = await executor.query<{ uuid: string }>(
    `select uuid from (
       select c.id, c.uuid, greatest(
         (select max(e.added_at) from collection_entries e
           where e.collection_id = c.id and e.added_by = $2),
         case when c.created_by = $2 then c.created_at end) as used_at
       from collections c
       where c.account_id = $1
         and (c.visibility <> 'private' or c.created_by = $2 or c.created_by is null)
     ) used
     where used_at is not null order by used_at desc, id desc limit 1`,
    [accountId, userId],
  )
  return rows[0]?.uuid ?? null
}

/** One by uuid or slug. */
export async function findCollectionRow(
  executor: Executor,
  id: string,
  { isLocked = false } = {},
): Promise<CollectionRow | undefined> {
  const column = isUuid(id) ? 'uuid' : 'slug'
  const { rows } = await executor.query<CollectionRow>(
    `select ${columns} from collections c where c.${column} = $1
     ${isLocked ? 'for update of c' : ''}`,
    [id],
  )
  return rows[0]
}

/** Public ones with something in them, those changed last first. */
export async function findPublicCollections(pool: Pool, limit: number): Promise<CollectionRow[]> {
  const { rows } = await pool.query<CollectionRow>(
    `select * from (select ${columns} from collections c where c.visibility = 'public'
       order by c.updated_at desc, c.id desc limit $1) found
     where items > 0`,
    [limit],
  )
  return rows
}

/** Makes new collections of an account wait for each other until the commit. */
export async function lockAccount(client: PoolClient, accountId: number): Promise<void> {
  await client.query('select from accounts where id = $1 for update', [accountId])
}

export async function countCollections(client: Executor, accountId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from collections where account_id = $1',
    [accountId],
  )
  return rows[0]?.count ?? 0
}

type NewCollection = {
  readonly slug: string
  readonly accountId: number
  readonly userId: number
  readonly name: string
  readonly description: string
  readonly visibility: Visibility
}

export async function insertCollection(
  client: PoolClient,
  { slug, accountId, userId, name, description, visibility }: NewCollection,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into collections (slug, account_id, created_by, name, description, visibility)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [slug, accountId, userId, name, description, visibility],
  )
  return rows[0]?.id ?? 0
}

export type CollectionFields = {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly visibility?: Visibility | undefined
  readonly coverAssetId?: number | null | undefined
  readonly look?: CollectionCustomization | undefined
}

export async function changeFields(
  client: PoolClient,
  id: number,
  { name, description, visibility, coverAssetId, look }: CollectionFields,
): Promise<void> {
  await client.query(
    `update collections set name = coalesce($2, name), description = coalesce($3, description),
       visibility = coalesce($4, visibility),
       cover_asset_id = case when $5 then $6 else cover_asset_id end,
       look = coalesce($7, look)
     where id = $1`,
    [
      id,
      name ?? null,
      description ?? null,
      visibility ?? null,
      coverAssetId !== undefined,
      coverAssetId ?? null,
      look ?? null,
    ],
  )
}

export async function deleteCollectionRow(client: PoolClient, id: number): Promise<void> {
  await client.query('delete from collections where id = $1', [id])
}

/** Counts a change and says what it touched; answers with the new version. */
export async function bumpVersion(
  client: PoolClient,
  { id, userId, fields }: { id: number; userId: number; fields: readonly string[] },
): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `with bumped as (
       update collections set version = version + 1, updated_at = now() where id = $1
       returning id, version
     )
     insert into collection_changes (collection_id, version, user_id, fields)
     select id, version, $2, $3 from bumped returning version`,
    [id, userId, fields],
  )
  return rows[0]?.version ?? 0
}

/** Whether somebody else changed one of the fields after a version. */
export async function wasChangedSince(
  client: PoolClient,
  {
    id,
    version,
    userId,
    fields,
  }: { id: number; version: number; userId: number; fields: readonly string[] },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from collection_changes where collection_id = $1 and version > $2
       and fields && $3 and user_id is distinct from $4 limit 1`,
    [id, version, fields, userId],
  )
  return rowCount === 1
}

/** An asset of the catalogue that can be in a collection. */
export type EntryRef = {
  readonly uuid: string
  readonly assetId: number | null
  readonly packId: number | null
}

/** The published assets of references, in the order given; what is not there is left out. */
export async function findAssets(
  executor: Executor,
  references: readonly string[],
): Promise<(EntryRef & { readonly reference: string })[]> {
  const { rows } = await executor.query<EntryRef & { reference: string }>(
    `with wanted as (
       select reference, place,
         case when reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then reference::uuid end as uuid,
         split_part(reference, '/', 1) as kind, split_part(reference, '/', 2) as slug
       from unnest($1::text[]) with ordinality as given (reference, place)
     )
     select w.reference, coalesce(a.uuid, p.uuid) as uuid, a.id as "assetId", p.id as "packId"
     from wanted w
     left join assets a on a.published_at is not null
       and (a.uuid = w.uuid or (a.kind = w.kind and a.slug = w.slug))
     left join packs p on p.published_at is not null
       and (p.uuid = w.uuid or (p.kind || '-pack' = w.kind and p.slug = w.slug))
     where coalesce(a.id, p.id) is not null
     order by w.place`,
    [references],
  )
  return rows
}
