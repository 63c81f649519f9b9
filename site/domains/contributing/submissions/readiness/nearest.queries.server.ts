import type { Pool, PoolClient } from 'pg'
import type { AssetKind } from '#db/schema/catalogue.ts'

type Client = Pool | PoolClient

/** What published works are called and where they stand, by their ids. */
export async function findPublishedNames(
  client: Client,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { name: string; kind: AssetKind; slug: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ id: number; name: string; kind: AssetKind; slug: string }>(
    'select id, name, kind, slug from assets where id = any($1) and published_at is not null',
    [ids],
  )
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

/** Whether works are filed in categories here. */
export async function hasCategories(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('select from categories limit 1')
  return rowCount === 1
}
