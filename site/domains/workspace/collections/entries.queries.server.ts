import type { PoolClient } from 'pg'
import type { EntryRef, Executor } from './collections.queries.server.ts'

export type EntryRow = {
  readonly id: number
  readonly uuid: string
  readonly assetId: number | null
  readonly packId: number | null
  readonly place: number
  readonly name: string | null
}

const columns = `e.id, coalesce(a.uuid, p.uuid) as uuid, e.asset_id as "assetId",
  e.pack_id as "packId", e.place, e.name`
const joins = `from collection_entries e
  left join assets a on a.id = e.asset_id left join packs p on p.id = e.pack_id`

/** The entries of a collection in order, withdrawn works among them. */
export async function findEntries(executor: Executor, collectionId: number): Promise<EntryRow[]> {
  const { rows } = await executor.query<EntryRow>(
    `select ${columns} ${joins} where e.collection_id = $1 order by e.place, e.id`,
    [collectionId],
  )
  return rows
}

type NewEntry = Pick<EntryRef, 'assetId' | 'packId'> & {
  readonly place: number
  readonly name: string | null
}

/** Adds entries; those that are in already stay where they are. Answers with the ids of assets added. */
export async function insertEntries(
  client: PoolClient,
  collectionId: number,
  userId: number,
  entries: readonly NewEntry[],
): Promise<Pick<EntryRow, 'assetId' | 'packId'>[]> {
  const { rows } = await client.query<Pick<EntryRow, 'assetId' | 'packId'>>(
    `insert into collection_entries (collection_id, asset_id, pack_id, place, name, added_by)
     select $1, asset_id, pack_id, place, name, $2
     from unnest($3::integer[], $4::integer[], $5::double precision[], $6::text[])
       as given (asset_id, pack_id, place, name)
     on conflict do nothing
     returning asset_id as "assetId", pack_id as "packId"`,
    [
      collectionId,
      userId,
      entries.map(({ assetId }) => assetId),
      entries.map(({ packId }) => packId),
      entries.map(({ place }) => place),
      entries.map(({ name }) => name),
    ],
  )
  return rows
}

export async function deleteEntries(client: PoolClient, ids: readonly number[]): Promise<void> {
  await client.query('delete from collection_entries where id = any($1)', [ids])
}

export async function placeEntries(
  client: PoolClient,
  entries: readonly Pick<EntryRow, 'id' | 'place'>[],
): Promise<void> {
  await client.query(
    `update collection_entries e set place = given.place
     from unnest($1::bigint[], $2::double precision[]) as given (id, place) where e.id = given.id`,
    [entries.map(({ id }) => id), entries.map(({ place }) => place)],
  )
}

export async function renameEntries(
  client: PoolClient,
  entries: readonly Pick<EntryRow, 'id' | 'name'>[],
): Promise<void> {
  await client.query(
    `update collection_entries e set name = given.name
     from unnest($1::bigint[], $2::text[]) as given (id, name) where e.id = given.id`,
    [entries.map(({ id }) => id), entries.map(({ name }) => name)],
  )
}

/** Which of the assets are in a collection of the account that the person may see. */
export async function findFavorites(
  executor: Executor,
  { accountId, userId }: { accountId: number; userId: number },
  works: readonly EntryRef[],
): Promise<Set<string>> {
  const { rows } = await executor.query<{ uuid: string }>(
    `select distinct given.uuid
     from unnest($3::text[], $4::integer[], $5::integer[]) as given (uuid, asset_id, pack_id)
     join collection_entries e on e.asset_id = given.asset_id or e.pack_id = given.pack_id
     join collections c on c.id = e.collection_id and c.account_id = $1
       and (c.visibility <> 'private' or c.created_by = $2 or c.created_by is null)`,
    [
      accountId,
      userId,
      works.map(({ uuid }) => uuid),
      works.map(({ assetId }) => assetId),
      works.map(({ packId }) => packId),
    ],
  )
  return new Set(rows.map(({ uuid }) => uuid))
}
