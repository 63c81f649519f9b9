import type { PoolClient } from 'pg'
import { countPacks } from '#catalogue-import/store/count-packs.ts'

/** Counts the pack that an asset is in, once the asset came or went. */
export async function countPackOf(client: PoolClient, assetId: number, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: number | null }>(
    'select pack_id as id from assets where id = $1',
    [assetId],
  )
  const id = rows[0]?.id ?? null
  if (id !== null) await countPacks(client, [id], now)
}

/** The same for the packs that several assets are in. */
export async function countPacksOfAssets(
  client: PoolClient,
  assetIds: readonly number[],
  now: Date,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'select distinct pack_id as id from assets where id = any($1) and pack_id is not null order by id',
    [assetIds],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await countPacks(client, ids, now)
}
